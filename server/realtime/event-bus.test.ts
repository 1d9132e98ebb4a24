import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startServerForTest } from '#tests/server.ts'
import { announce } from './announce.ts'
import { openEventBus } from './event-bus.ts'

const WAIT = { timeout: 10_000, interval: 20 }

test('what was announced while the connection was lost comes first, however much is announced meanwhile', async () => {
  const { database, databaseUrl, resources } = await startServerForTest()
  const bus = await openEventBus(databaseUrl, resources.log)
  const heard: number[] = []
  bus.subscribe(({ position }) => heard.push(position))
  let isOver = false
  const writers = Array.from({ length: 4 }, async () => {
    const data = { workspaceId: 'any' }
    while (!isOver) await announce(database, { topic: 'workspace-changed', audience: 'servers', data })
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
  const told = rows.map(({ position }) => position)
  await expect.poll(() => heard.at(-1), WAIT).toBe(told.at(-1))
  await bus.close()
  expect(heard).toEqual(told)
})
