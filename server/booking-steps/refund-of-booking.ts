import { type RefundNow, refundNow } from '#contract/bookings/refund-now.ts'
import type { BookingActor } from '#contract/bookings/status.ts'
import type { Executor } from '../database/connection.ts'
import { readRefundNow } from '../payments/read-refund-now.ts'
import { type BookingRow, boughtAt } from './booking-rows.ts'

/**
 * What comes back of a booking that an actor cancels now (CAN-02 to CAN-04).
 * @returns amounts in centavos
 */
export function refundOfBooking(
  executor: Executor,
  booking: BookingRow,
  actor: BookingActor,
  now: Date,
): Promise<RefundNow> {
  const { cancellationPolicy: policy, startsAt, totalInCents } = booking
  const byRule = refundNow({ policy, startsAt, boughtAt: boughtAt(booking), totalInCents }, actor, now)
  return readRefundNow(executor, booking, byRule)
}
