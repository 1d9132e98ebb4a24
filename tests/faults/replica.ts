import { setTimeout as wait } from 'node:timers/promises'
import { TestClient } from '../client.ts'
import type { Fault } from './fault.ts'
import { type PlainServer, startPostgres15, startReplica } from './plain-postgres.ts'
import { startProgram } from './program.ts'
import { ADMINISTRATOR, publishWorkspace, signInAdministrator, signUp } from './user.ts'

const DATABASE = 'pouso'
const READERS = 8
const LIST = '/api/v1/workspaces'
const TIMEOUT_MS = 15_000

/** Visitors read from a streaming replica that pauses replay, stops under load and returns. */
export const replicaAway: Fault = {
  name: 'replica',
  title: 'a streaming replica of PostgreSQL 15 that lags, goes away, and comes back',
  limitSeconds: 180,
  run: async (scene) => {
    const primary = await startPostgres15(scene)
    await primary.query(`create database ${DATABASE}`)
    const replica = await startReplica(scene, primary)
    const environment = {
      ...ADMINISTRATOR,
      DATABASE_URL: primary.url(DATABASE),
      DATABASE_READ_URL: replica.url(DATABASE),
    }
    const [one, other] = [await startProgram(scene, environment), await startProgram(scene, environment)]
    const host = await signUp(one.url, 'host')
    const administrator = await signInAdministrator(one.url)
    await publishWorkspace(host, administrator, 'Sala Primeira')
    await until('the replica is used', () => isInUse(one.url))
    await until('the replica is used by the other', () => isInUse(other.url))
    const before = await countReads(replica)
    for (let times = 0; times < 20; times += 1) await fetch(`${one.url}${LIST}?capacity=${times + 1}`)
    await until('reads are counted', async () => (await countReads(replica)) >= before + 20)

    await replica.query('select pg_wal_replay_pause()')
    await publishWorkspace(host, administrator, 'Sala Segunda')
    const publishedAt = performance.now()
    await until('both show it', async () =>
      (await Promise.all([one, other].map(({ url }) => shows(url, 'Sala Segunda')))).every(Boolean),
    )
    const seenMs = Math.round(performance.now() - publishedAt)
    const wasUsed = (await isInUse(one.url)) || (await isInUse(other.url))
    await replica.query('select pg_wal_replay_resume()')
    const resumedAt = performance.now()
    await until('it is used again', async () => (await isInUse(one.url)) && (await isInUse(other.url)))
    const usedAgainMs = Math.round(performance.now() - resumedAt)

    const load = readUntilStopped([one.url, other.url])
    await wait(1_000)
    await replica.stop('SIGQUIT')
    await wait(2_000)
    await replica.start()
    const backAt = performance.now()
    await until(
      'it is used after its start',
      async () => (await isInUse(one.url)) && (await isInUse(other.url)),
    )
    const backMs = Math.round(performance.now() - backAt)
    const { answered, failed } = await load.stop()
    return {
      figure: `with replay paused a new workspace showed on both after ${seenMs} ms${wasUsed ? ', the stale replica being used' : ''}; used again ${usedAgainMs} ms after replay went on; ${failed} of ${answered} requests failed while it was killed; used ${backMs} ms after its start`,
      goal: 'shown within 1 s, never from the stale replica; no request fails; used again by itself',
      holds: seenMs < 1_000 && !wasUsed && failed === 0,
    }
  },
}

async function isInUse(url: string): Promise<boolean> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return /^pouso_replica_in_use 1$/m.test(text)
}

async function shows(url: string, name: string): Promise<boolean> {
  const { body } = await new TestClient(url).get(LIST)
  return body.items.some((item: { name: string }) => item.name === name)
}

/** How often the server read the table of workspaces. */
async function countReads(server: PlainServer): Promise<number> {
  const sql = `select (seq_scan + coalesce(idx_scan, 0))::int as reads from pg_stat_user_tables where relname = 'workspaces'`
  return (await server.query<{ reads: number }>(sql, DATABASE))[0]?.reads ?? 0
}

/** Visitors who read one list after another, each at a unique address, so that no answer is cached. */
function readUntilStopped(urls: readonly string[]): {
  stop: () => Promise<{ answered: number; failed: number }>
} {
  const counts = { answered: 0, failed: 0 }
  let isOver = false
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    for (let turn = 0; !isOver; turn += 1) {
      const response = await fetch(
        `${urls[turn % urls.length]}${LIST}?capacity=${1 + ((turn * READERS + reader) % 900)}`,
      )
      await response.arrayBuffer()
      counts.answered += 1
      if (!response.ok) counts.failed += 1
    }
  })
  return {
    stop: async () => {
      isOver = true
      await Promise.all(readers)
      return counts
    },
  }
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`Not within ${TIMEOUT_MS / 1000} s: ${what}`)
    await wait(20)
  }
}
