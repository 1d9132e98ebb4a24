import type { PaymentMode } from '#contract/bookings/booking-rules.ts'
import { type RefundNow, refundOfLeft } from '#contract/bookings/refund-now.ts'
import { isPaidHere } from '#contract/bookings/status.ts'
import type { Executor } from '../database/connection.ts'
import { isEarned } from './ledger.ts'
import { readRefundable } from './received-payments.ts'

type PaidBooking = { id: string; paymentMode: PaymentMode; totalInCents: number }

/**
 * What goes back when a booking is cancelled now (CAN-04): shown before, compared with what was shown, then
 * stored and paid. What came back of the stay before, by a decision or by the payer's bank, counts towards
 * it.
 * @param byRule what would come back if nothing had come back before
 */
export async function readRefundNow(
  executor: Executor,
  booking: PaidBooking,
  byRule: RefundNow,
): Promise<RefundNow> {
  const leftInCents = await readLeft(executor, booking)
  return leftInCents === null ? byRule : refundOfLeft(byRule, leftInCents)
}

/**
 * What is left of the money for a stay, in centavos; null where it isn't paid on the platform, or not in
 * full.
 */
export async function readLeft(executor: Executor, booking: PaidBooking): Promise<number | null> {
  if (!isPaidHere(booking) || !(await isEarned(executor, booking.id))) return null
  return readRefundable(executor, booking.id)
}
