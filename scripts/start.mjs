import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { runProgram, serverOptions } from './pinned-node.mjs'

await ensureInstalled()
await ensureBuilt()
await runProgram([...serverOptions, 'server/main.ts'], { NODE_ENV: 'production' })
