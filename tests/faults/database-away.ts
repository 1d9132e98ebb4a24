import { setTimeout as wait } from 'node:timers/promises'
import type { TestClient } from '../client.ts'
import { workspaceDraft } from '../factories/workspace.ts'
import { OwnDatabase } from './database.ts'
import type { Fault } from './fault.ts'
import { startProgram } from './program.ts'
import { ADMINISTRATOR, publishWorkspace, signInAdministrator, signUp } from './user.ts'

const ANSWER_GOAL_MS = 2_000
const RECOVERY_GOAL_MS = 5_000
const HTML = { accept: 'text/html', 'accept-encoding': 'identity' }

/** The database stops, then hangs; both times it recovers while the program keeps running. */
export const databaseAway: Fault = {
  name: 'database-away',
  title: 'database away',
  limitSeconds: 120,
  run: async (scene) => {
    const database = await OwnDatabase.start(scene)
    const { url } = await startProgram(scene, { ...database.environment, ...ADMINISTRATOR })
    const host = await signUp(url, 'host')
    const administrator = await signInAdministrator(url)
    const id = await publishWorkspace(host, administrator)
    const visitor = host.client.elsewhere()
    const problems: string[] = []
    let slowest = 0
    let slowestRecovery = 0

    for (const [kind, leave, comeBack] of [
      ['stopped', () => database.stop(), () => database.startAgain()],
      ['hanging', () => database.freeze(), () => database.thaw()],
    ] as const) {
      await cachePages(visitor)
      await leave()
      const ask = async (what: string, asked: ReturnType<TestClient['get']>, isRight: IsRight) => {
        const askedAt = performance.now()
        const answer = await asked
        slowest = Math.max(slowest, performance.now() - askedAt)
        if (!isRight(answer)) {
          problems.push(
            `${kind}: ${what} answered ${answer.status} ${JSON.stringify(answer.body).slice(0, 80)}`,
          )
        }
      }
      const unavailable: IsRight = ({ status, body, headers }) =>
        status === 503 && body.code === 'SERVICE_UNAVAILABLE' && headers.has('retry-after')
      for (let round = 0; round < 2; round += 1) {
        const write = { 'idempotency-key': `${kind}-${round}` }
        await Promise.all([
          ask('a cached page', visitor.request('GET', '/workspaces', undefined, HTML), isCached(kind)),
          ask(
            'another page',
            visitor.request('GET', `/workspaces?search=${kind}${round}`, undefined, HTML),
            ({ status, body }) => status === 503 && body.includes('<html lang="pt-BR"'),
          ),
          ask('a list', visitor.get('/api/v1/workspaces'), unavailable),
          ask('a workspace with a session', host.client.get(`/api/v1/workspaces/${id}`), unavailable),
          ask('own workspaces', host.client.get('/api/v1/me/workspaces'), unavailable),
          ask(
            'a page with a session',
            host.client.request('GET', '/host/workspaces', undefined, HTML),
            ({ status, body }) => status === 503 && body.includes('<html lang="pt-BR"'),
          ),
          ask(
            'a write',
            host.client.request('POST', '/api/v1/workspaces', workspaceDraft(), write),
            unavailable,
          ),
          ask('readiness', visitor.get('/readyz'), ({ status }) => status === 503),
          ask('health', visitor.get('/healthz'), ({ status }) => status === 200),
        ])
      }
      await comeBack()
      const backAt = performance.now()
      while ((await host.client.get('/api/v1/me/workspaces')).status !== 200) {
        if (performance.now() - backAt > 30_000) throw new Error(`${kind}: no recovery within 30 s`)
        await wait(20)
      }
      slowestRecovery = Math.max(slowestRecovery, performance.now() - backAt)
      const { status } = await host.client.request('POST', '/api/v1/workspaces', workspaceDraft(), {
        'idempotency-key': `${kind}-0`,
      })
      if (status !== 201) problems.push(`${kind}: the same write afterwards answered ${status}`)
    }
    return {
      figure: `slowest answer ${(slowest / 1000).toFixed(1)} s, recovery ${(slowestRecovery / 1000).toFixed(1)} s, ${problems.length === 0 ? 'each answer right' : problems.join('; ')}`,
      goal: `answers < ${ANSWER_GOAL_MS / 1000} s (cached page marked, else 503 in Portuguese), recovery < ${RECOVERY_GOAL_MS / 1000} s without restart`,
      holds: slowest < ANSWER_GOAL_MS && slowestRecovery < RECOVERY_GOAL_MS && problems.length === 0,
    }
  },
}

/** A page is not cached when its data changes during rendering. */
async function cachePages(visitor: TestClient): Promise<void> {
  const deadline = performance.now() + 10_000
  while (performance.now() < deadline) {
    const { headers } = await visitor.request('GET', '/workspaces', undefined, HTML)
    if (headers.get('cache-status') === 'pouso; hit') return
    await wait(50)
  }
  throw new Error('The page is not cached')
}

type IsRight = (answer: Awaited<ReturnType<TestClient['get']>>) => boolean

/** A copy is fresh only while the process receives change events; a stopped database sends none. */
function isCached(kind: 'stopped' | 'hanging'): IsRight {
  return ({ status, body }) =>
    status === 200 && body.includes('Sala Jatobá') && (kind === 'hanging' || body.includes('data-saved-at='))
}
