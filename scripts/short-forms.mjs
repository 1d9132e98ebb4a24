/**
 * npm run short-forms: a brief run of each long check, so that none breaks unnoticed between two full runs.
 * Its last line is 'N passed, N failed'.
 */
import { fileURLToPath } from 'node:url'
import { runSteps } from './steps.mjs'

const LIMIT_MINUTES = 10

export const SHORT_FORMS = [
  { title: 'Tests of dates', parameters: ['scripts/test.mjs', '--short'], limitMinutes: LIMIT_MINUTES },
  { title: 'Attacks', parameters: ['scripts/attack.mjs', '--short'], limitMinutes: LIMIT_MINUTES },
  { title: 'Faults', parameters: ['scripts/faults.mjs', '--short'], limitMinutes: LIMIT_MINUTES },
  { title: 'Accessibility', parameters: ['scripts/a11y.mjs', '--short'], limitMinutes: LIMIT_MINUTES },
  { title: 'Benches', parameters: ['bench/main.mjs', '--short'], limitMinutes: LIMIT_MINUTES },
]

if (process.argv[1] === fileURLToPath(import.meta.url)) await runSteps(SHORT_FORMS)
