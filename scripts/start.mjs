import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { builtProgram, runProgram, serverEnvironment, serverOptions } from './pinned-node.mjs'
import { countCores, usualWorkers } from './usual-workers.mjs'

await ensureInstalled()
await ensureBuilt()
await runProgram([...serverOptions, builtProgram], {
  ...serverEnvironment,
  NODE_ENV: 'production',
  WORKERS: process.env.WORKERS || String(usualWorkers(countCores())),
})
