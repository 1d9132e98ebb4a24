/**
 * All checks, on a bare machine: npm test, then the short forms. Prints the failed tests and, last, 'N
 * passed, N failed'. A failed browser test is retried once, as the machine may be shared; the list names it
 * in either case.
 */
import { SHORT_FORMS } from './short-forms.mjs'
import { runSteps } from './steps.mjs'

/** Ends a run that hangs; a usual one takes 15 to 50 minutes, depending on the machine. */
const LIMIT_MINUTES = 60

process.env.CI ??= '1'
await runSteps([
  { title: 'Tests', parameters: ['scripts/test.mjs'], limitMinutes: LIMIT_MINUTES },
  ...SHORT_FORMS,
])
