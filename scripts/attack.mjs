import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { runProgram } from './pinned-node.mjs'

await ensureInstalled()
await ensureBuilt()
await runProgram(['tests/attack/main.ts', ...process.argv.slice(2)], { NODE_ENV: 'production' })
