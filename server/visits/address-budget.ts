import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { rateLimits } from '../database/schema.ts'

/**
 * Visitors of one address who count for a workspace per day: more than share a connection in most offices, and far
 * fewer than it takes to make a workspace look popular by changing the browser's name (HOST-25).
 */
export const VISITORS_PER_ADDRESS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Counts one more visitor of the address, in the transaction that counts the visit.
 * @param hash of address, workspace and kind, with the day's salt, so that it can't be reversed
 * @returns false when the address has reached the limit
 */
export async function spendAddressBudget(
  transaction: Transaction,
  hash: string,
  now: Date,
): Promise<boolean> {
  const [row] = await transaction
    .insert(rateLimits)
    .values({ key: `visitorsByAddress:${hash}`, points: 1, expire: now.getTime() + DAY_MS })
    .onConflictDoUpdate({ target: rateLimits.key, set: { points: sql`${rateLimits.points} + 1` } })
    .returning({ points: rateLimits.points })
  return (row?.points ?? 1) <= VISITORS_PER_ADDRESS
}
