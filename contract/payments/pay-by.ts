import type { BookingStatus } from '../bookings/status.ts'
import { MS_PER_MINUTE } from '../dates.ts'
import { deadlineText } from '../days-in-words.ts'
import { CHARGE_ENDS_MINUTES_BEFORE } from './payment-states.ts'

/** What is said instead of a deadline while the bank looks at a payment (PAY-16). */
export const IN_REVIEW = 'O banco está analisando o pagamento'

/** How long a bank may look at a payment while its time stays held (PAY-16). */
export const HOURS_OF_REVIEW = 72

/** Until when the guest is asked to pay: its charge ends a little before the hold of the time (PAY-07). */
export function payBy(holdUntil: string): Date {
  return new Date(Date.parse(holdUntil) - CHARGE_ENDS_MINUTES_BEFORE * MS_PER_MINUTE)
}

type ToPay = { status: BookingStatus; holdUntil: string | null; isInReview: boolean; timeZone: string }

/** What somebody waits for, and until when; null while nobody knows. */
export type Deadline = { text: string; until: Date | null }

/**
 * Until when a booking is to be paid, or that the bank looks at its payment (PAYUI-09, PAY-16); null where it isn't to be
 * paid. @param say the sentence about the time to pay
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
