import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startServerForTest, type TestServer } from '#tests/server.ts'
import { announce } from './announce.ts'
import { type EventBus, openEventBus } from './event-bus.ts'

const WAIT = { timeout: 10_000, interval: 20 }
const WORKSPACE_CHANGED = {
  topic: 'workspace-changed',
  audience: 'servers',
  data: { workspaceId: 'any' },
} as const

/**
 * A bus of its own.
 * @returns it, and the positions that it has delivered.
 */
async function openBus({ databaseUrl, resources }: TestServer): Promise<{ bus: EventBus; heard: number[] }> {
  const bus = await openEventBus(databaseUrl, resources.log)
  onTestFinished(bus.close)
  const heard: number[] = []
  bus.subscribe(({ position }) => heard.push(position))
  return { bus, heard }
}

test('events published while the connection was lost come first, however many are published meanwhile', async () => {
  const server = await startServerForTest()
  const { database } = server
  const { bus, heard } = await openBus(server)
  let isOver = false
  const writers = Array.from({ length: 4 }, async () => {
    while (!isOver) await announce(database, WORKSPACE_CHANGED)
  })
  /** The connections that listen: this bus's and the server's own. */
  const listening = async () => {
    const { rows } = await database.execute<{ pid: number }>(
      sql`select pid from pg_stat_activity where application_name = 'pouso-events' and datname = current_database()`,
    )
    return rows.map(({ pid }) => pid)
  }
  for (let round = 0; round < 3; round += 1) {
    const lost = await listening()
    for (const pid of lost) await database.execute(sql`select pg_terminate_backend(${pid})`)
    const found = async () => (await listening()).filter((pid) => !lost.includes(pid)).length
    await expect.poll(found, WAIT).toBe(lost.length)
    await expect.poll(bus.isListening, WAIT).toBe(true)
  }
  isOver = true
  await Promise.all(writers)
  const { rows } = await database.execute<{ position: number }>(
    sql`select position::float8 from live_events order by position`,
  )
  const published = rows.map(({ position }) => position)
  await expect.poll(() => heard.at(-1), WAIT).toBe(published.at(-1))
  expect(heard).toEqual(published)
})

test('retries until the database accepts it again, but not when the first connection fails', async () => {
  const server = await startServerForTest()
  const { bus, heard } = await openBus(server)
  // From another database: none forbids itself.
  const beside = await startServerForTest()
  const name = new URL(server.databaseUrl).pathname.slice(1)
  const allowConnections = (allowed: boolean) =>
    beside.database.execute(
      sql`alter database ${sql.identifier(name)} with allow_connections ${sql.raw(String(allowed))}`,
    )
  const connect = vi.spyOn(pg.Client.prototype, 'connect')
  onTestFinished(() => connect.mockRestore())
  await allowConnections(false)
  await beside.database.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'pouso-events' and datname = ${name}`,
  )
  await expect.poll(bus.isListening).toBe(false)
  connect.mockClear()
  await expect.poll(() => connect.mock.calls.length, WAIT).toBeGreaterThan(3)
  expect(bus.isListening()).toBe(false)
  await allowConnections(true)
  await expect.poll(bus.isListening, WAIT).toBe(true)
  await announce(server.database, WORKSPACE_CHANGED)
  await expect.poll(() => heard).toHaveLength(1)

  await expect(openEventBus('postgres://pouso@127.0.0.1:1/none', server.resources.log)).rejects.toThrow(
    'ECONNREFUSED',
  )
})

test('what the database gives no notice of is read from the table within half a minute', async () => {
  const server = await startServerForTest()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { bus, heard } = await openBus(server)
  // As behind a pooler that drops notices: the triggers don't run.
  await server.database.transaction(async (transaction) => {
    await transaction.execute(sql`set local session_replication_role = replica`)
    await announce(transaction, WORKSPACE_CHANGED)
    await transaction.execute(sql`update live_events set position = nextval('live_event_positions')`)
  })
  expect(heard).toEqual([])
  vi.advanceTimersByTime(30_000)
  await expect.poll(() => heard).toHaveLength(1)
  expect(bus.position()).toBe(heard[0])
})

test('a failing listener does not affect the others', async () => {
  const server = await startServerForTest()
  const { bus } = await openBus(server)
  bus.subscribe(() => {
    throw new Error('the first one fails')
  })
  const after: number[] = []
  const stop = bus.subscribe(({ position }) => after.push(position))
  await announce(server.database, WORKSPACE_CHANGED)
  await expect.poll(() => after).toHaveLength(1)
  stop()
  const last: number[] = []
  bus.subscribe(({ position }) => last.push(position))
  await announce(server.database, WORKSPACE_CHANGED)
  await expect.poll(() => last).toHaveLength(1)
  expect(after).toHaveLength(1)
})
