import { Hourglass } from 'lucide-react'
import { timeLeftText } from '#contract/bookings/answer-clock.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { useNow } from '#web/ui/use-now.ts'
import { answerDeadlineOf } from './answer-deadline.ts'
import type { HostBooking } from './host-booking.ts'

/** Often enough for a text that counts minutes. */
const COUNT_EVERY_MS = 15_000

/** Until when a request wants its answer or a booking its payment, counting down (RSV-32); nothing for the others. */
export function AnswerClock({ booking }: { booking: HostBooking }) {
  const isHydrated = useHydrated()
  const now = useNow(COUNT_EVERY_MS)
  const deadline = answerDeadlineOf(booking, now)
  if (!deadline) return null
  return (
    <p className="hb-clock">
      <Hourglass aria-hidden="true" className="size-4.5" />
      <span>
        {deadline.text}
        {/* The server's clock is a moment behind: only the browser counts. */}
        {isHydrated && deadline.until && (
          <span className="text-muted"> ({timeLeftText(deadline.until, now)})</span>
        )}
      </span>
    </p>
  )
}
