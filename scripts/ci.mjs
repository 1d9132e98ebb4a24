/** All checks, on a bare machine: npm test, then the short forms. Prints 'N passed, N failed' last. */
import { SHORT_FORMS } from './short-forms.mjs'
import { runSteps } from './steps.mjs'

await runSteps([{ title: 'Tests', parameters: ['scripts/test.mjs'], limitMinutes: 25 }, ...SHORT_FORMS])
