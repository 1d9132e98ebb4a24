import type { ChargeRow } from '../payments/charges.ts'
import type { Resources } from '../resources.ts'
import { confirmChargeJob } from './confirm-charge.ts'

/** How long what the bank has said last is new enough, for one guest's page. */
const NEW_ENOUGH_MS = 15_000
const MOST_REMEMBERED = 10_000

/** When this process last had the bank asked about a charge because of a guest, in milliseconds. */
const asked = new Map<string, number>()

/**
 * Has the bank asked about a charge that its guest looks at, every 15 seconds at most (PAY-24): of a payment that it
 * holds back to look at, it sends no notice. Live events tell the page what came of it.
 */
export async function askForGuest(
  { database, jobs, payments, now }: Resources,
  { txid, status, updatedAt }: ChargeRow,
): Promise<void> {
  if (!payments || status !== 'pending') return
  const at = now().getTime()
  const last = asked.get(txid) ?? updatedAt.getTime()
  if (at - last < NEW_ENOUGH_MS) return
  if (asked.size >= MOST_REMEMBERED) asked.clear()
  asked.set(txid, at)
  await jobs.enqueue(database, confirmChargeJob, { txid })
}
