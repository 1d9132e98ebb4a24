import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { runProgram } from './pinned-node.mjs'

await ensureInstalled()
await ensureBuilt()
const chromium = await ensureChromium()
await runProgram(['tests/a11y/main.ts', ...process.argv.slice(2)], {
  NODE_ENV: 'production',
  ...(chromium && { CHROMIUM_PATH: chromium }),
})
