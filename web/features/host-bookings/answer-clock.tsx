import { Hourglass } from 'lucide-react'
import { answerByText, timeLeftText } from '#contract/bookings/answer-clock.ts'
import { deadlineText } from '#contract/days-in-words.ts'
import { payBy } from '#contract/payments/pay-by.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { useNow } from '#web/ui/use-now.ts'
import type { HostBooking } from './host-booking.ts'

/** Often enough for a text that counts minutes. */
const COUNT_EVERY_MS = 15_000

/** Until when a request wants its answer or a booking its payment, counting down (RSV-32); nothing for the others. */
export function AnswerClock({ booking }: { booking: HostBooking }) {
  const isHydrated = useHydrated()
  const now = useNow(COUNT_EVERY_MS)
  const deadline = deadlineOf(booking, now)
  if (!deadline) return null
  return (
    <p className="hb-clock">
      <Hourglass aria-hidden="true" className="size-4.5" />
      <span>
        {deadline.text}
        {/* The server's clock is a moment behind: only the browser counts. */}
        {isHydrated && <span className="text-muted"> ({timeLeftText(deadline.until, now)})</span>}
      </span>
    </p>
  )
}

function deadlineOf({ status, respondUntil, holdUntil, timeZone }: HostBooking, now: Date) {
  if (status === 'requested' && respondUntil !== null) {
    return { until: new Date(respondUntil), text: answerByText(respondUntil, timeZone, now) }
  }
  if (status !== 'held' || holdUntil === null) return null
  const until = payBy(holdUntil)
  return { until, text: `o convidado paga até ${deadlineText(until, timeZone, now)}` }
}
