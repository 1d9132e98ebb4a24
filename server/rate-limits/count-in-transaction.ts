import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { rateLimits } from '../database/schema.ts'

/**
 * Counts one more use of a key in the caller's transaction, so that a rollback undoes it.
 * @param expire when the count may be deleted, in milliseconds since 1970
 * @returns the uses so far, including this one
 */
export async function countInTransaction(
  transaction: Transaction,
  key: string,
  expire: number,
): Promise<number> {
  const [row] = await transaction
    .insert(rateLimits)
    .values({ key, points: 1, expire })
    .onConflictDoUpdate({ target: rateLimits.key, set: { points: sql`${rateLimits.points} + 1` } })
    .returning({ points: rateLimits.points })
  return row?.points ?? 1
}
