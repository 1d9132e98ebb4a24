import type { BookingSummary } from '#contract/bookings/booking-shapes.ts'
import { DeadlineLine } from '#web/session/deadline-line.tsx'
import { payLineOf } from './pay-line.ts'

/** The time left to pay a booking, counting down (PAYUI-09); nothing for bookings that aren't to be paid. */
export function PayClockLine({ booking }: { booking: BookingSummary }) {
  return (
    <DeadlineLine
      deadlineAt={(now) => payLineOf(booking, now)}
      className="flex items-start gap-2 font-medium"
      iconClassName="mt-1 size-4.5 shrink-0"
    />
  )
}
