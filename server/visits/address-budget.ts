import type { Transaction } from '../database/connection.ts'
import { countInTransaction } from '../rate-limits/count-in-transaction.ts'

/**
 * Visitors of one address who count for a space on a day: more than share a connection in most offices, and far fewer
 * than somebody needs who changes the name of the browser to make a space look wanted (HOST-25).
 */
export const VISITORS_PER_ADDRESS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Counts one more visitor of the address, in the transaction that counts the visit.
 * @param hash names address, space and kind; its salt is the day's, so that it can't be led back
 * @returns false when the address has used its share up
 */
export async function spendAddressBudget(
  transaction: Transaction,
  hash: string,
  now: Date,
): Promise<boolean> {
  const key = `visitorsByAddress:${hash}`
  return (await countInTransaction(transaction, key, now.getTime() + DAY_MS)) <= VISITORS_PER_ADDRESS
}
