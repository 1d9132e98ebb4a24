import { inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Executor } from '#server/database/connection.ts'
import { profiles } from '#server/database/schema.ts'
import type { Answer } from './client.ts'
import type { TestServer } from './server.ts'

/**
 * Sends concurrent requests in a fixed order: each is sent once the previous one waits for the test's lock or has its
 * response; then the lock is released and they continue in this order.
 */
export async function sendBehindLock<Sent = Answer>(
  server: TestServer,
  lock: (transaction: Executor) => Promise<unknown>,
  requests: (() => Promise<Sent>)[],
): Promise<Sent[]> {
  const sent: Promise<Sent>[] = []
  let answered = 0
  await server.database.transaction(async (transaction) => {
    await lock(transaction)
    for (const request of requests) {
      const answer = request()
      sent.push(answer)
      answer.then(() => {
        answered += 1
      })
      const settled = async () => answered + (await countWaiting(server))
      await expect.poll(settled, { timeout: 10_000 }).toBe(sent.length)
    }
  })
  return Promise.all(sent)
}

/** Locks the accounts as an update of them would. */
export function lockAccounts(ids: string[]) {
  return (transaction: Executor) =>
    transaction.select({ id: profiles.id }).from(profiles).where(inArray(profiles.id, ids)).for('update')
}

/** How many statements wait for a lock now. */
export async function countWaiting({ database }: TestServer): Promise<number> {
  const { rows } = await database.execute(
    sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}
