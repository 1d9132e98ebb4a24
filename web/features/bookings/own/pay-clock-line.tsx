import { Hourglass } from 'lucide-react'
import { timeLeftText } from '#contract/bookings/answer-clock.ts'
import { deadlineText } from '#contract/days-in-words.ts'
import { payBy } from '#contract/payments/pay-by.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { useNow } from '#web/ui/use-now.ts'

/** Often enough for a text that counts minutes. */
const COUNT_EVERY_MS = 15_000

/** Until when a booking is to be paid, counting down (PAYUI-09). */
export function PayClockLine({ holdUntil, timeZone }: { holdUntil: string; timeZone: string }) {
  const isHydrated = useHydrated()
  const now = useNow(COUNT_EVERY_MS)
  const until = payBy(holdUntil)
  return (
    <p className="flex items-start gap-2 font-medium">
      <Hourglass aria-hidden="true" className="mt-1 size-4.5 shrink-0" />
      <span>
        Pague com PIX até {deadlineText(until, timeZone, now)}
        {/* The server's clock is a moment behind: only the browser counts. */}
        {isHydrated && <span className="text-muted"> ({timeLeftText(until, now)})</span>}
      </span>
    </p>
  )
}
