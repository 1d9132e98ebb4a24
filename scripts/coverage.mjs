/** npm run coverage: every test that needs no browser, and how many branches of contract/ and server/ they take. */
import path from 'node:path'
import { ensureInstalled } from './install.mjs'
import { runProgram } from './pinned-node.mjs'

/** Counting slows everything down. */
const TEST_TIMEOUT_MS = 120_000

await ensureInstalled()
await runProgram([
  path.join('node_modules', 'vitest', 'vitest.mjs'),
  'run',
  '--coverage',
  `--testTimeout=${TEST_TIMEOUT_MS}`,
  ...process.argv.slice(2),
])
