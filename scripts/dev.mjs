import { ensureInstalled } from './install.mjs'
import { runProgram } from './pinned-node.mjs'

await ensureInstalled()
await runProgram(['--watch-path=server', '--watch-path=contract', 'server/main.ts'], {
  NODE_ENV: 'development',
})
