import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from '../faults/figures.ts'
import { startProgram } from '../faults/program.ts'
import type { Attack } from './attack.ts'
import { ensureTool, runTool } from './tools.ts'

const CONNECTIONS = 1_000
const SECONDS = 30
const PROBE_PAUSE_MS = 50
const GOAL_MS = 1_000

/** Slow headers, slow bodies and slow readers, each by slowhttptest. */
const ways: Record<string, string[]> = {
  'slow headers': ['-H', '-t', 'GET'],
  'slow bodies': ['-B', '-t', 'POST', '-s', '8192'],
  'slow readers': ['-X', '-w', '1', '-y', '16', '-n', '5', '-z', '8', '-k', '3'],
}

export const slowClients: Attack = {
  name: 'slow-clients',
  title: `slowhttptest: ${CONNECTIONS} connections that send or read slowly`,
  limitSeconds: 300,
  run: async (scene) => {
    ensureTool('slowhttptest')
    const { url } = await startProgram(scene, { DEMO_DATA: 'on' })
    const figures: string[] = []
    let holds = true
    for (const [way, parameters] of Object.entries(ways)) {
      const address = way === 'slow bodies' ? `${url}/api/v1/workspaces` : `${url}/workspaces`
      const attack = runTool(
        'slowhttptest',
        [
          ...parameters,
          '-c',
          String(CONNECTIONS),
          '-r',
          '200',
          '-i',
          '10',
          '-l',
          String(SECONDS),
          '-u',
          address,
        ],
        { limitSeconds: SECONDS + 30 },
      )
      const { durations, failed } = await probeDuring(attack, `${url}/api/v1/workspaces?limit=6`)
      const p99 = quantile(durations, 0.99)
      holds &&= p99 < GOAL_MS && failed === 0 && durations.length > 0
      figures.push(`${way} p99 ${p99.toFixed(0)} ms, ${failed} of ${durations.length} failed`)
    }
    return { figure: figures.join('; '), goal: `others' p99 < ${GOAL_MS} ms, none failed`, holds }
  },
}

/** Sends requests as an ordinary visitor, one after another, while the attack lasts. */
async function probeDuring(attack: Promise<unknown>, address: string) {
  let isOver = false
  void attack.finally(() => {
    isOver = true
  })
  const durations: number[] = []
  let failed = 0
  while (!isOver) {
    const startedAt = performance.now()
    const isFine = await fetch(address).then(
      async (response) => (await response.arrayBuffer()) && response.ok,
      () => false,
    )
    if (!isFine) failed += 1
    durations.push(performance.now() - startedAt)
    await wait(PROBE_PAUSE_MS)
  }
  return { durations, failed }
}
