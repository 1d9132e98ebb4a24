/**
 * npm run attack: starts the product on loopback and tries to break it; prints a table, and fails when a goal is
 * missed. What measures time lives here, since timings are no tests.
 */

import { startOwnServer } from '../e2e/own-server.ts'
import type { Attack } from './check.ts'
import { recoveryTiming } from './recovery-timing.ts'

const attacks: Attack[] = [recoveryTiming]

const server = await startOwnServer({ TRUST_PROXY: 'on' })
try {
  for (const { title, run } of attacks) {
    const { figure, goal, holds } = await run(server)
    console.log(`${holds ? 'holds ' : 'BROKEN'}  ${title}: ${figure} (goal ${goal})`)
    if (!holds) process.exitCode = 1
  }
} finally {
  await server.close()
}
