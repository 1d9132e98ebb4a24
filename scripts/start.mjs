import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { builtProgram, runProgram, serverOptions } from './pinned-node.mjs'

await ensureInstalled()
await ensureBuilt()
await runProgram([...serverOptions, builtProgram], { NODE_ENV: 'production' })
