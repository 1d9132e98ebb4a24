import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { dayBounds } from '#contract/bookings/zoned-time.ts'
import { addDays, MS_PER_DAY } from '#contract/dates.ts'
import { REFUND_DAYS } from '#contract/payments/payment-states.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { charges, payouts, receivedPayments, refunds } from '../database/schema.ts'
import { requireProvider } from '../payments/charge-at-provider.ts'
import { findDueCharges } from '../payments/charges.ts'
import { freezePayout } from '../payments/payouts.ts'
import { processRefund } from '../payments/process-refund.ts'
import type { Resources } from '../resources.ts'
import { compareBooks, confirmEarlierPayments } from './compare-books.ts'
import { confirmCharge } from './confirm-charge.ts'

/** The most charges and refunds that one release asks about; the rest are asked about when they are due. */
const MOST = 10_000

/**
 * Asks the bank what happened since the instant that a copy was restored to, before the copy sends anything
 * (QUA-05, QUA-09): payments of each day since, open charges and refunds, refunds that nobody here requested,
 * and payments whose payouts were released without it. Changes nothing at the bank; idempotent.
 * @returns how many differences need an administrator
 * @throws ProviderError when the bank doesn't answer
 */
export async function askAfterRestore(resources: Resources, takenAt: Date): Promise<number> {
  const { database, now } = resources
  const firstDay = todayIn(BRASILIA_TIME_ZONE, takenAt)
  const { start } = dayBounds(firstDay, BRASILIA_TIME_ZONE)
  let differences = await confirmEarlierPayments(resources, start)
  const today = todayIn(BRASILIA_TIME_ZONE, now())
  for (let day = firstDay; day <= today; day = addDays(day, 1)) {
    differences += await compareBooks(resources, day)
  }
  const everOpen = new Date(now().getTime() + 2 * REFUND_DAYS * MS_PER_DAY)
  for (const { txid } of await findDueCharges(database, everOpen, MOST)) await confirmCharge(resources, txid)
  await confirmRefunds(resources)
  await confirmReleased(resources)
  return differences
}

/** Records the open refunds that the bank already has; the others wait for the release. */
async function confirmRefunds(resources: Resources): Promise<void> {
  const open = await resources.database
    .select({ id: refunds.id, reference: refunds.reference, paymentId: refunds.paymentId })
    .from(refunds)
    .innerJoin(receivedPayments, eq(receivedPayments.id, refunds.paymentId))
    .where(inArray(refunds.status, ['requested', 'processing']))
    .limit(MOST)
  for (const { id, reference, paymentId } of open) {
    if (await requireProvider(resources).getRefund(paymentId, reference)) await processRefund(resources, id)
  }
}

/**
 * Asks about the payments behind each payout that can be made: their bank may dispute them by now. A payout about
 * which it gives no answer waits, as in EARN-13, and holds up no other.
 */
async function confirmReleased(resources: Resources): Promise<void> {
  const paid = await resources.database
    .select({ txid: charges.txid, bookingId: charges.bookingId })
    .from(charges)
    .innerJoin(payouts, eq(payouts.bookingId, charges.bookingId))
    .where(and(eq(payouts.status, 'releasable'), isNotNull(charges.paidAt)))
    .limit(MOST)
  for (const { txid, bookingId } of paid) {
    if (await confirmCharge(resources, txid)) continue
    await resources.database.transaction((transaction) =>
      freezePayout(transaction, bookingId, resources.now()),
    )
  }
}
