/**
 * npm run faults [-- NAME …]: runs failure scenarios against the real program, one after another: all, or those named;
 * with --short a few, briefly. Prints each figure beside its goal, and fails when a goal is missed.
 */

import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { lineOf, linesOfFailures } from '../../scripts/counts.mjs'
import { backupDrill } from './backup-drill.ts'
import { bookingsKilled } from './bookings-killed.ts'
import { databaseAway } from './database-away.ts'
import { databaseDiskFull } from './database-disk-full.ts'
import { diskFull } from './disk-full.ts'
import { type Fault, NotHere, type Outcome } from './fault.ts'
import { instanceKilled } from './instance-killed.ts'
import { threeInstances, twoInstances } from './instances.ts'
import { killed } from './killed.ts'
import { linearizability, linearizabilityUnprotected } from './linearizability.ts'
import { migrationsKilled } from './migrations-killed.ts'
import { moneyDrill } from './money-drill.ts'
import { pgBouncer, postgres15 } from './other-databases.ts'
import { overload } from './overload.ts'
import { paymentsKilled } from './payments-killed.ts'
import { pointInTime } from './point-in-time.ts'
import { pooler } from './pooler.ts'
import { proxyRestart } from './proxy-restart.ts'
import { readOnly } from './read-only.ts'
import { replicaAway } from './replica.ts'
import { rollingUpdate } from './rolling-update.ts'
import { Scene } from './scene.ts'
import { sharedCache } from './shared-cache.ts'
import { shutdown } from './shutdown.ts'
import { slowSockets } from './slow-sockets.ts'

const faults: Fault[] = [
  pooler,
  replicaAway,
  backupDrill,
  moneyDrill,
  pointInTime,
  readOnly,
  instanceKilled,
  killed,
  bookingsKilled,
  paymentsKilled,
  linearizability,
  linearizabilityUnprotected,
  databaseAway,
  diskFull,
  databaseDiskFull,
  migrationsKilled,
  rollingUpdate,
  shutdown,
  twoInstances,
  threeInstances,
  proxyRestart,
  sharedCache,
  overload,
  slowSockets,
  // Minutes each.
  postgres15,
  pgBouncer,
]

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false } },
})
const unknown = wanted.filter((name) => !faults.some((fault) => fault.name === name))
if (unknown.length > 0) {
  console.error(
    `No such fault: ${unknown.join(', ')}. There are: ${faults.map(({ name }) => name).join(', ')}`,
  )
  process.exit(2)
}

if (values.short) console.log('Short form: runs with far lower counts than the titles state.')
const counts = { passed: 0, failed: 0, skipped: 0 }
const missed: string[] = []
for (const fault of faults) {
  if (values.short && !fault.hasShortForm) continue
  if (wanted.length > 0 && !wanted.includes(fault.name)) continue
  const startedAt = performance.now()
  const { word, text } = await runAndDescribe(fault)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(`${word}  ${fault.name} — ${fault.title}: ${text} [${seconds} s]`)
  if (word === 'MISSED') missed.push(`${fault.name}: ${text.split('\n')[0]}`)
  counts[word === 'MISSED' ? 'failed' : word === 'absent' ? 'skipped' : 'passed'] += 1
}
console.log([...linesOfFailures(missed), lineOf(counts)].join('\n'))
if (counts.failed > 0) process.exitCode = 1
// A process that a fault left running must not prevent the exit.
process.exit()

async function runAndDescribe(fault: Fault): Promise<{ word: 'holds ' | 'MISSED' | 'absent'; text: string }> {
  const scene = new Scene()
  try {
    const { figure, goal, holds } = await withinLimit(fault, scene)
    return { word: holds ? 'holds ' : 'MISSED', text: `${figure} (goal: ${goal})` }
  } catch (error) {
    if (error instanceof NotHere) return { word: 'absent', text: error.message }
    return { word: 'MISSED', text: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  } finally {
    await scene.end().catch((error: AggregateError) => console.error(error.message, error.errors))
  }
}

async function withinLimit({ run, limitSeconds }: Fault, scene: Scene): Promise<Outcome> {
  const tooLong = wait(limitSeconds * 1000, undefined, { ref: false }).then(() => {
    throw new Error(`not done within ${limitSeconds} s`)
  })
  return Promise.race([run(scene, { isShort: values.short }), tooLong])
}
