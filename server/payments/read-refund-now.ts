import type { PaymentMode } from '#contract/bookings/booking-rules.ts'
import { type RefundNow, refundOfLeft } from '#contract/bookings/refund-now.ts'
import { isPaidHere } from '#contract/bookings/status.ts'
import type { Executor } from '../database/connection.ts'
import { isEarned } from './ledger.ts'
import { dividePayments, sumLeft } from './received-payments.ts'

/**
 * What goes back when a booking is cancelled now (CAN-04): what is shown before, what is compared with it, and what is
 * stored and sent. What of the stay came back before, by a decision or by the payer's bank, comes back no second time.
 * @param byRule what would come back if nothing had
 */
export async function readRefundNow(
  executor: Executor,
  { id, paymentMode, totalInCents }: { id: string; paymentMode: string; totalInCents: number },
  byRule: RefundNow,
): Promise<RefundNow> {
  const isOurs = isPaidHere({ paymentMode: paymentMode as PaymentMode, totalInCents })
  if (!isOurs || !(await isEarned(executor, id))) return byRule
  const { settled } = await dividePayments(executor, id)
  return refundOfLeft(byRule, sumLeft(settled))
}
