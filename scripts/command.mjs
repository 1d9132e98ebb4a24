/** Runs a command of server/commands, for npm: installs what is missing first. */
import { ensureInstalled } from './install.mjs'
import { runProgram } from './pinned-node.mjs'

const [name, ...parameters] = process.argv.slice(2)
await ensureInstalled()
await runProgram([`server/commands/${name}.ts`, ...parameters])
