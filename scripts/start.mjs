import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { runProgram } from './pinned-node.mjs'

await ensureInstalled()
await ensureBuilt()
await runProgram(['server/main.ts'], { NODE_ENV: 'production' })
