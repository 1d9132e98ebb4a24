import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { EventReader } from '../event-reader.ts'
import { OwnDatabase } from './database.ts'
import type { Fault } from './fault.ts'
import { startProgram } from './program.ts'
import { FrontProxy } from './proxy.ts'
import { startLoad, sum } from './steady-load.ts'
import { ADMINISTRATOR, publishWorkspace, signInAdministrator, signUp } from './user.ts'

const PEOPLE = 5
const STREAMS_EACH = 10
/** Requests in flight at any time. */
const CLIENTS = 40
/** Fewer requests between the signal and the exit would prove nothing. */
const LEAST_REQUESTS = 300
const GOAL_MS = 10_000

/** SIGTERM to one of two instances behind nginx, with 50 open live streams and constant requests. */
export const shutdown: Fault = {
  name: 'shutdown',
  title: 'SIGTERM under load with 50 live streams, behind nginx',
  limitSeconds: 120,
  run: async (scene) => {
    const database = await OwnDatabase.start(scene)
    const environment = { ...database.environment, ...ADMINISTRATOR }
    const [leaving, staying] = [
      await startProgram(scene, environment),
      await startProgram(scene, environment),
    ]
    const proxy = await FrontProxy.start(scene, [leaving.port, staying.port])
    const host = await signUp(leaving.url, 'host')
    const id = await publishWorkspace(host, await signInAdministrator(leaving.url))
    const users = await Promise.all(Array.from({ length: PEOPLE }, () => signUp(leaving.url, 'guest')))
    const readers = await Promise.all(
      users.flatMap(({ client }) =>
        Array.from({ length: STREAMS_EACH }, () => EventReader.open(client.at(leaving.url))),
      ),
    )
    scene.onEnd(async () => {
      for (const reader of readers) reader.close()
    })
    const visitor = host.client.at(proxy.url)
    const stranger = host.client.elsewhere().at(proxy.url)
    const turns = [
      () => stranger.get('/'),
      () => visitor.get('/'),
      () => stranger.get('/workspaces'),
      () => visitor.get(`/api/v1/workspaces/${id}`),
      () => visitor.request('PUT', `/api/v1/workspaces/${id}/paused`, { paused: false }),
      () => visitor.post('/api/v1/notifications/read-all'),
      () => visitor.get(`/workspaces?search=${randomUUID()}`),
    ]
    let turn = 0
    const load = startLoad(CLIENTS, () => {
      turn += 1
      return (turns[turn % turns.length] ?? turns[0])?.() ?? visitor.get('/')
    })
    await wait(1_000)
    const before = sum(load.counts)
    const ending = leaving.end('SIGTERM')
    const endedAt = performance.now()
    let unreadyAfterMs: number | undefined
    while (unreadyAfterMs === undefined && performance.now() - endedAt < GOAL_MS) {
      const ready = await fetch(`${leaving.url}/readyz`).catch(() => undefined)
      if (ready?.status === 503) unreadyAfterMs = performance.now() - endedAt
      if (!ready) break
    }
    const exitMs = await ending
    const meanwhile = sum(load.counts) - before
    await wait(500)
    await load.stop()
    const open = readers.filter(({ hasEnded }) => !hasEnded).length
    return {
      figure: `${sum(load.counts)} requests, ${meanwhile} of them between signal and exit, ${CLIENTS} always under way, ${load.failures.length} failed${load.failures.length > 0 ? ` (${[...new Set(load.failures)].slice(0, 3).join('; ')})` : ''}; readiness failed after ${unreadyAfterMs?.toFixed(0) ?? '—'} ms while still answering; ${readers.length} streams, ${open} left open; exit after ${(exitMs / 1000).toFixed(1)} s`,
      goal: `readiness fails first, no request fails, exit ≤ ${GOAL_MS / 1000} s`,
      holds:
        load.failures.length === 0 &&
        meanwhile >= LEAST_REQUESTS &&
        unreadyAfterMs !== undefined &&
        open === 0 &&
        exitMs <= GOAL_MS,
    }
  },
}
