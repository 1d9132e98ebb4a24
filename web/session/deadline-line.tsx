import { Hourglass } from 'lucide-react'
import { timeLeftText } from '#contract/bookings/answer-clock.ts'
import type { Deadline } from '#contract/payments/pay-by.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { withNoBreakSpaces } from '#web/ui/no-break-spaces.ts'
import { useNow } from '#web/ui/use-now.ts'

/** Often enough for a text that counts minutes. */
const COUNT_EVERY_MS = 15_000

type Props = {
  deadlineAt: (now: Date) => Deadline | null
  className: string
  iconClassName: string
}

/** A deadline and what waits for it, counting down; nothing if there is none. */
export function DeadlineLine({ deadlineAt, className, iconClassName }: Props) {
  const isHydrated = useHydrated()
  const now = useNow(COUNT_EVERY_MS)
  const deadline = deadlineAt(now)
  if (!deadline) return null
  const { text, until } = deadline
  return (
    <p className={className}>
      <Hourglass aria-hidden="true" className={iconClassName} />
      <span>
        {text}
        {/* The server's clock is a moment behind, so only the browser counts. */}
        {isHydrated && until && (
          <span className="text-muted"> ({withNoBreakSpaces(timeLeftText(until, now))})</span>
        )}
      </span>
    </p>
  )
}
