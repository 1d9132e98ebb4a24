import { MS_PER_DAY } from '#contract/dates.ts'
import type { Transaction } from '../database/connection.ts'
import { countInTransaction } from '../rate-limits/count-in-transaction.ts'

/**
 * How many visitors of one address count for a workspace per day: more than share a connection in most
 * offices, and far fewer than it takes to make a workspace look popular by changing the browser's name
 * (HOST-25).
 */
const VISITORS_PER_ADDRESS = 30

/**
 * Counts one more visitor of the address, in the transaction that counts the visit.
 * @param hash of address, workspace and kind, with the day's salt, so that it can't be reversed
 * @returns false when the address has reached the limit
 */
export async function countAddressVisitor(
  transaction: Transaction,
  hash: string,
  now: Date,
): Promise<boolean> {
  const key = `visitorsByAddress:${hash}`
  return (await countInTransaction(transaction, key, now.getTime() + MS_PER_DAY)) <= VISITORS_PER_ADDRESS
}
