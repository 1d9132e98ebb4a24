/**
 * npm run coverage: runs every test that needs no browser and some that do, and measures the branch coverage of
 * contract/ and server/, including the programs that the tests start.
 */
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { runProgram } from './pinned-node.mjs'

await ensureInstalled()
await ensureBuilt()
await ensureChromium()
await runProgram(
  [
    path.join('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--config=tests/coverage/vitest.config.ts',
    '--coverage',
    ...process.argv.slice(2),
  ],
  // Functions from the compile cache would be counted as if they had no branches.
  { NODE_DISABLE_COMPILE_CACHE: '1' },
)
