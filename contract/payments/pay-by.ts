import type { BookingStatus } from '../bookings/status.ts'
import { MS_PER_MINUTE } from '../dates.ts'
import { deadlineText } from '../days-in-words.ts'
import { CHARGE_ENDS_MINUTES_BEFORE } from './payment-states.ts'

/** The text in place of a deadline while the bank reviews a payment (PAY-16). */
export const IN_REVIEW = 'O banco está analisando o pagamento'

/** How many hours a bank may review a payment while its time stays held (PAY-16). */
export const HOURS_OF_REVIEW = 72

/** Until when the guest is asked to pay: its charge ends a little before the hold of the time (PAY-07). */
export function payBy(holdUntil: string): Date {
  return new Date(Date.parse(holdUntil) - CHARGE_ENDS_MINUTES_BEFORE * MS_PER_MINUTE)
}

type ToPay = { status: BookingStatus; holdUntil: string | null; isInReview: boolean; timeZone: string }

/** A text about what somebody waits for, and until when; null where the end isn't known. */
export type Deadline = { text: string; until: Date | null }

/**
 * Until when a booking is to be paid, or that the bank reviews its payment (PAYUI-09, PAY-16); null where it
 * isn't to be paid.
 * @param say the sentence about the time to pay
 */
export function payDeadlineOf(
  { status, holdUntil, isInReview, timeZone }: ToPay,
  now: Date,
  say: (until: string) => string,
): Deadline | null {
  if (status !== 'held' || holdUntil === null) return null
  if (isInReview) return { text: IN_REVIEW, until: null }
  const until = payBy(holdUntil)
  return { text: say(deadlineText(until, timeZone, now)), until }
}
