import type { Booking } from '#contract/bookings/booking-shapes.ts'
import type { Payment } from '#contract/payments/payment-shapes.ts'

/**
 * What the guest of a booking that is to be paid sees (PAYUI-03): the text to pay by is on its way, the provider can't
 * be asked, it can be paid, the last payments are looked for, the bank looks at one, or the time to pay is over.
 */
export type PayState = 'preparing' | 'away' | 'pay' | 'checking' | 'review' | 'over'

/** Whether the time of a booking, or of its change, is still held for its payer, by what the page last read. */
export function isStillHeld(
  { status, holdUntil, change }: Pick<Booking, 'status' | 'holdUntil' | 'change'>,
  now: Date,
): boolean {
  const until = change ? change.until : holdUntil
  return status === 'held' && until !== null && now < new Date(until)
}

/** @param msLeft until the charge expires, by the server's clock */
export function payStateOf({ status }: Pick<Booking, 'status'>, payment: Payment, msLeft: number): PayState {
  if (payment.status === 'in_review') return 'review'
  if (status !== 'held') return 'over'
  switch (payment.status) {
    case 'created':
    case 'pending':
      if (msLeft <= 0) return 'checking'
      return payment.brCode === null ? 'preparing' : 'pay'
    case 'failed':
    case 'cancelled':
      return msLeft <= 0 ? 'over' : 'away'
    // The time is held a little longer than it can be paid; and a paid booking is about to be confirmed.
    default:
      return 'checking'
  }
}
