import type { ChargeRow } from '../payments/charges.ts'
import type { Resources } from '../resources.ts'
import { confirmChargeJob } from './confirm-charge.ts'

/** How long the bank's last answer is recent enough for a guest's page. */
const NEW_ENOUGH_MS = 15_000
const MOST_REMEMBERED = 10_000

/** When this process last asked the bank about a charge for a guest, in milliseconds. One per database, for tests. */
const lastAsked = new WeakMap<Resources['database'], Map<string, number>>()

/**
 * Has the bank asked about a charge while its guest looks at it, every 15 seconds at most (PAY-24): the bank
 * sends no notice of a payment that it holds for review. Live events bring the outcome to the page.
 */
export async function askForGuest(
  { database, jobs, payments, now }: Resources,
  { txid, status, updatedAt }: ChargeRow,
): Promise<void> {
  if (!payments || status !== 'pending') return
  const at = now().getTime()
  const asked = lastAsked.get(database) ?? new Map<string, number>()
  lastAsked.set(database, asked)
  const last = asked.get(txid) ?? updatedAt.getTime()
  if (at - last < NEW_ENOUGH_MS) return
  if (asked.size >= MOST_REMEMBERED) asked.clear()
  asked.set(txid, at)
  await jobs.enqueue(database, confirmChargeJob, { txid })
}
