import { answerByText } from '#contract/bookings/answer-clock.ts'
import { type Deadline, payDeadlineOf } from '#contract/payments/pay-by.ts'
import type { HostBooking } from './host-booking.ts'

type Waiting = Pick<HostBooking, 'status' | 'respondUntil' | 'holdUntil' | 'isInReview' | 'timeZone'>

/** The deadline of a request to be answered, or of a booking to be paid; null for every other (RSV-32, PAY-16). */
export function answerDeadlineOf(booking: Waiting, now: Date): Deadline | null {
  const { status, respondUntil, timeZone } = booking
  if (status === 'requested' && respondUntil !== null) {
    return { until: new Date(respondUntil), text: answerByText(respondUntil, timeZone, now) }
  }
  return payDeadlineOf(booking, now, (until) => `o convidado paga até ${until}`)
}
