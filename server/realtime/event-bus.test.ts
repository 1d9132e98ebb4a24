import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startServerForTest } from '#tests/server.ts'
import { announce } from './announce.ts'
import { openEventBus } from './event-bus.ts'

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
  for (let round = 0; round < 3; round += 1) {
    await database.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'pouso-events' and datname = current_database()`,
    )
    await expect.poll(bus.isListening).toBe(false)
    await expect.poll(bus.isListening, { timeout: 5_000 }).toBe(true)
    await wait(50)
  }
  isOver = true
  await Promise.all(writers)
  const { rows } = await database.execute<{ position: number }>(
    sql`select position::float8 from live_events order by position`,
  )
  const told = rows.map(({ position }) => position)
  await expect.poll(() => heard.at(-1)).toBe(told.at(-1))
  await bus.close()
  expect(heard).toEqual(told)
})
