import { answerByText } from '#contract/bookings/answer-clock.ts'
import { deadlineText } from '#contract/days-in-words.ts'
import { IN_REVIEW, payBy } from '#contract/payments/pay-by.ts'
import type { HostBooking } from './host-booking.ts'

type Waiting = Pick<HostBooking, 'status' | 'respondUntil' | 'holdUntil' | 'isInReview' | 'timeZone'>

/** What a booking waits for, and until when; null while the bank looks at its payment. */
export type AnswerDeadline = { text: string; until: Date | null }

/** Of a request that wants its answer, or a booking that wants its payment; null of every other (RSV-32, PAY-16). */
export function answerDeadlineOf(booking: Waiting, now: Date): AnswerDeadline | null {
  const { status, respondUntil, holdUntil, isInReview, timeZone } = booking
  if (status === 'requested' && respondUntil !== null) {
    return { until: new Date(respondUntil), text: answerByText(respondUntil, timeZone, now) }
  }
  if (status !== 'held' || holdUntil === null) return null
  if (isInReview) return { until: null, text: IN_REVIEW }
  const until = payBy(holdUntil)
  return { until, text: `o convidado paga até ${deadlineText(until, timeZone, now)}` }
}
