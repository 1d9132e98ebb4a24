import { Hourglass } from 'lucide-react'
import { timeLeftText } from '#contract/bookings/answer-clock.ts'
import type { BookingSummary } from '#contract/bookings/booking-shapes.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { useNow } from '#web/ui/use-now.ts'
import { payLineOf } from './pay-line.ts'

/** Often enough for a text that counts minutes. */
const COUNT_EVERY_MS = 15_000

/** Until when a booking is to be paid, counting down (PAYUI-09); nothing for those that aren't. */
export function PayClockLine({ booking }: { booking: BookingSummary }) {
  const isHydrated = useHydrated()
  const now = useNow(COUNT_EVERY_MS)
  const line = payLineOf(booking, now)
  if (!line) return null
  return (
    <p className="flex items-start gap-2 font-medium">
      <Hourglass aria-hidden="true" className="mt-1 size-4.5 shrink-0" />
      <span>
        {line.text}
        {/* The server's clock is a moment behind: only the browser counts. */}
        {isHydrated && line.until && <span className="text-muted"> ({timeLeftText(line.until, now)})</span>}
      </span>
    </p>
  )
}
