import type { BookingSummary } from '#contract/bookings/booking-shapes.ts'
import { type Deadline, payDeadlineOf } from '#contract/payments/pay-by.ts'

/** What a booking's guest has to pay and until when; null if nothing is to be paid (PAYUI-09, PAY-16). */
export function payLineOf(booking: BookingSummary, now: Date): Deadline | null {
  return payDeadlineOf(booking, now, (until) => `Pague com PIX até ${until}`)
}
