/**
 * npm run mutations: changes the rules one by one and checks whether a test fails (docs/mutations.md): first
 * those that need no database, then the ledger's. With 'ledger' only the latter, with other arguments, which
 * go to Stryker, only the former.
 */
import path from 'node:path'
import { ensureInstalled } from './install.mjs'
import { pinnedNode, run } from './pinned-node.mjs'

const RULES = 'tests/mutations/stryker.config.mjs'
const LEDGER = 'tests/mutations/ledger.config.mjs'

await ensureInstalled()
const [first, ...rest] = process.argv.slice(2)
if (first === 'ledger') await mutate(LEDGER, rest)
else {
  await mutate(RULES, process.argv.slice(2))
  if (!first) await mutate(LEDGER, [])
}

async function mutate(config, options) {
  const stryker = path.join('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
  const code = await run(pinnedNode(), [stryker, 'run', config, ...options])
  process.exitCode ||= code
}
