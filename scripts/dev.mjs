import { runProgram } from './pinned-node.mjs'

/** Serves from source with hot reload. */
await runProgram(['server/main.ts'], { NODE_ENV: 'development' })
