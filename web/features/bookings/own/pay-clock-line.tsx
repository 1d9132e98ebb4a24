import type { BookingSummary } from '#contract/bookings/booking-shapes.ts'
import { DeadlineLine } from '#web/session/deadline-line.tsx'
import { payLineOf } from './pay-line.ts'

/** Until when a booking is to be paid, counting down (PAYUI-09); nothing for those that aren't. */
export function PayClockLine({ booking }: { booking: BookingSummary }) {
  return (
    <DeadlineLine
      deadlineAt={(now) => payLineOf(booking, now)}
      className="flex items-start gap-2 font-medium"
      iconClassName="mt-1 size-4.5 shrink-0"
    />
  )
}
