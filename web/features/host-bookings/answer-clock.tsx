import { DeadlineLine } from '#web/session/deadline-line.tsx'
import { answerDeadlineOf } from './answer-deadline.ts'
import type { HostBooking } from './host-booking.ts'

/** The time left to answer a request or to pay a booking, counting down (RSV-32); nothing for other bookings. */
export function AnswerClock({ booking }: { booking: HostBooking }) {
  return (
    <DeadlineLine
      deadlineAt={(now) => answerDeadlineOf(booking, now)}
      className="hb-clock"
      iconClassName="size-4.5"
    />
  )
}
