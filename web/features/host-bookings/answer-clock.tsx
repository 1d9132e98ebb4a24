import { DeadlineLine } from '#web/session/deadline-line.tsx'
import { answerDeadlineOf } from './answer-deadline.ts'
import type { HostBooking } from './host-booking.ts'

/** Until when a request wants its answer or a booking its payment, counting down (RSV-32); nothing for the others. */
export function AnswerClock({ booking }: { booking: HostBooking }) {
  return (
    <DeadlineLine
      deadlineAt={(now) => answerDeadlineOf(booking, now)}
      className="hb-clock"
      iconClassName="size-4.5"
    />
  )
}
