/** npm run mutations: changes the rules one by one and checks whether a test fails (docs/mutations.md). */
import path from 'node:path'
import { ensureInstalled } from './install.mjs'
import { runProgram } from './pinned-node.mjs'

await ensureInstalled()
await runProgram([
  path.join('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js'),
  'run',
  'tests/mutations/stryker.config.mjs',
  ...process.argv.slice(2),
])
