/**
 * npm run attack [-- NAME …]: attacks the real program on loopback with public tools and our own, one after
 * another: all, or those named; with --short those that need no other tools, briefly. Prints each figure beside its
 * goal, and fails when a goal is missed.
 */

import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { lineOf, linesOfFailures } from '../../scripts/counts.mjs'
import { NotHere } from '../faults/fault.ts'
import { Scene } from '../faults/scene.ts'
import type { Attack } from './attack.ts'
import { bookingAttacks } from './bookings.ts'
import { dearestRequests } from './dearest-requests.ts'
import { generatedRequests } from './generated-requests.ts'
import { headerScan } from './header-scan.ts'
import { pageScan } from './page-scan.ts'
import { paymentAttacks } from './payments.ts'
import { recoveryTiming } from './recovery-timing.ts'
import { slowClients } from './slow-clients.ts'
import { sqlInjection } from './sql-injection.ts'
import { storedTexts } from './stored-texts.ts'

const attacks: Attack[] = [
  recoveryTiming,
  headerScan,
  bookingAttacks,
  paymentAttacks,
  storedTexts,
  dearestRequests,
  generatedRequests,
  sqlInjection,
  pageScan,
  slowClients,
]

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false } },
})
const unknown = wanted.filter((name) => !attacks.some((attack) => attack.name === name))
if (unknown.length > 0) {
  console.error(
    `No such attack: ${unknown.join(', ')}. There are: ${attacks.map(({ name }) => name).join(', ')}`,
  )
  process.exit(2)
}

const rows: string[] = []
if (values.short) console.log('Short form: runs with far lower counts than the titles state.')
const counts = { passed: 0, failed: 0, skipped: 0 }
const missed: string[] = []
for (const attack of attacks) {
  if (values.short && !attack.hasShortForm) continue
  if (wanted.length > 0 && !wanted.includes(attack.name)) continue
  console.log(`… ${attack.name}: ${attack.title}`)
  const startedAt = performance.now()
  const { verdict, figure, goal } = await judge(attack)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  rows.push(`| ${attack.name} | ${attack.title} | ${goal} | ${figure} | ${verdict} | ${seconds} s |`)
  if (verdict === 'MISSED') missed.push(`${attack.name}: ${figure}`)
  counts[verdict === 'MISSED' ? 'failed' : verdict === 'not here' ? 'skipped' : 'passed'] += 1
}
console.log('\n| attack | what it tries | goal | figure | verdict | took |\n|---|---|---|---|---|---|')
console.log(`${rows.join('\n')}\n`)
console.log([...linesOfFailures(missed), lineOf(counts)].join('\n'))
if (counts.failed > 0) process.exitCode = 1
// A process that an attack left running must not prevent the exit.
process.exit()

async function judge(attack: Attack): Promise<{ verdict: string; figure: string; goal: string }> {
  const scene = new Scene()
  try {
    const { figure, goal, holds } = await withinLimit(attack, scene)
    return { verdict: holds ? 'holds' : 'MISSED', figure, goal }
  } catch (error) {
    if (error instanceof NotHere) return { verdict: 'not here', figure: error.message, goal: '' }
    console.error(error)
    return { verdict: 'MISSED', figure: String(error).split('\n')[0] ?? '', goal: '' }
  } finally {
    await scene.end().catch((error: AggregateError) => console.error(error.message, error.errors))
  }
}

async function withinLimit({ run, limitSeconds }: Attack, scene: Scene) {
  const tooLong = wait(limitSeconds * 1000, undefined, { ref: false }).then(() => {
    throw new Error(`not done within ${limitSeconds} s`)
  })
  return Promise.race([run(scene, { isShort: values.short }), tooLong])
}
