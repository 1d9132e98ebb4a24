/** Runs a program of a package, for npm: installs what is missing first. */
import path from 'node:path'
import { ensureInstalled } from './install.mjs'
import { runProgram } from './pinned-node.mjs'

const [program, ...parameters] = process.argv.slice(2)
await ensureInstalled()
await runProgram([path.join('node_modules', program), ...parameters])
