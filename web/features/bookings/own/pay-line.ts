import type { BookingSummary } from '#contract/bookings/booking-shapes.ts'
import { deadlineText } from '#contract/days-in-words.ts'
import { IN_REVIEW, payBy } from '#contract/payments/pay-by.ts'

/** What a booking waits for that is to be paid, and until when; null while the bank looks at a payment. */
export type PayLine = { text: string; until: Date | null }

/** Of one that is to be paid, for its guest; null of every other (PAYUI-09, PAY-16). */
export function payLineOf(
  { status, holdUntil, isInReview, timeZone }: BookingSummary,
  now: Date,
): PayLine | null {
  if (status !== 'held' || holdUntil === null) return null
  if (isInReview) return { text: IN_REVIEW, until: null }
  const until = payBy(holdUntil)
  return { text: `Pague com PIX até ${deadlineText(until, timeZone, now)}`, until }
}
