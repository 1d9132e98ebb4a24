/**
 * npm run bench: our figures beside the machine's limits, in a few minutes. npm run bench -- NAME runs one,
 * --short only checks that each still runs. Each prints a table and saves it in bench/results/.
 * docs/performance.md says what is measured and why.
 */
import { ensureBuilt } from '../scripts/build.mjs'
import { ensureChromium } from '../scripts/chromium.mjs'
import { ensureInstalled } from '../scripts/install.mjs'
import { runProgram } from '../scripts/pinned-node.mjs'

const names = process.argv.slice(2)
await ensureInstalled()
await ensureBuilt()
const needsBrowser = ['lighthouse', 'moderation'].some((name) => names.includes(name))
const chromium = needsBrowser ? await ensureChromium() : undefined
await runProgram(
  ['bench/run.ts', ...names],
  chromium ? { CHROME_PATH: chromium, CHROMIUM_PATH: chromium } : {},
)
