/** All checks, on a bare machine: npm test, then the short forms. Prints 'N passed, N failed' last. */
import { SHORT_FORMS } from './short-forms.mjs'
import { runSteps } from './steps.mjs'

/** Ends a run that hangs; a usual one takes half as long on two cores, or less. */
const LIMIT_MINUTES = 60

await runSteps([
  { title: 'Tests', parameters: ['scripts/test.mjs'], limitMinutes: LIMIT_MINUTES },
  ...SHORT_FORMS,
])
