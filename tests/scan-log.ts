/** Prints the warnings and errors of a run's log file; fails if the log contains a secret or is empty. */

import { readFileSync, rmSync } from 'node:fs'
import { findSecrets } from './log-secrets.ts'

const WARNING = 40
const SHOWN = 40

const [file = ''] = process.argv.slice(2)
const lines = readFileSync(file, 'utf8').split('\n').filter(isStructured)
const problems = lines.filter((line) => JSON.parse(line).level >= WARNING)
for (const line of problems.slice(0, SHOWN)) process.stdout.write(`${line}\n`)
const secrets = lines.flatMap(findSecrets)
for (const secret of secrets.slice(0, SHOWN)) process.stderr.write(`In the log: ${secret}\n`)
process.stdout.write(
  `${lines.length} lines of the log scanned: ${problems.length} warnings and errors, ${secrets.length} secrets\n`,
)
process.exitCode = lines.length === 0 || secrets.length > 0 ? 1 : 0
rmSync(file)

/** The startup message, which prints the demonstration accounts, is not part of the log. */
function isStructured(line: string): boolean {
  return line.startsWith('{')
}
