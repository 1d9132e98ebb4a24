/**
 * npm run coverage: every test that needs no browser and some that do, and how many branches of contract/ and server/
 * they take, in the programs that they start too.
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
  // Functions that come from the cache of compiled code are counted as if they had no branches.
  { NODE_DISABLE_COMPILE_CACHE: '1' },
)
