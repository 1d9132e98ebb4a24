import { inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Executor } from '#server/database/connection.ts'
import { profiles } from '#server/database/schema.ts'
import type { Answer } from './client.ts'
import type { TestServer } from './server.ts'

type Request = () => Promise<Answer>

/** Waits until so many statements stand before locks. */
export async function untilStatementsWait({ database }: TestServer, count: number): Promise<void> {
  const waiting = async () => {
    const { rowCount } = await database.execute(
      sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rowCount
  }
  await expect.poll(waiting, { timeout: 10_000 }).toBe(count)
}

/**
 * Sends requests that meet: each once the one before stands before what the test locks, and they go on, in this order,
 * when all do.
 */
export async function sendBehindLock(
  server: TestServer,
  lock: (transaction: Executor) => Promise<unknown>,
  requests: Request[],
): Promise<Answer[]> {
  const answers: Promise<Answer>[] = []
  await server.database.transaction(async (transaction) => {
    await lock(transaction)
    for (const request of requests) {
      answers.push(request())
      await untilStatementsWait(server, answers.length)
    }
  })
  return Promise.all(answers)
}

/** Locks the accounts as a change of them does. */
export function lockAccounts(ids: string[]) {
  return (transaction: Executor) =>
    transaction.select({ id: profiles.id }).from(profiles).where(inArray(profiles.id, ids)).for('update')
}
