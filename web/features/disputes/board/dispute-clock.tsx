import { Hourglass } from 'lucide-react'
import { timeLeftText } from '#contract/bookings/answer-clock.ts'
import { MS_PER_DAY } from '#contract/dates.ts'
import { deadlineText } from '#contract/days-in-words.ts'
import type { Dispute } from '#contract/disputes/shapes.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { useNow } from '#web/ui/use-now.ts'

/** Often enough for a text that counts minutes. */
const COUNT_EVERY_MS = 15_000
/** From this many days on, days are counted instead of hours. */
const COUNTED_IN_DAYS = 2

/** Whom a dispute waits for and until when, counting down; nothing for a dispute that is over (DSPUI-07). */
export function DisputeClock({ dispute }: { dispute: Dispute }) {
  const isHydrated = useHydrated()
  const now = useNow(COUNT_EVERY_MS)
  const { waitsFor, answerUntil, decideBy, booking, answer } = dispute
  const until = waitsFor === 'host' ? answerUntil : decideBy
  if (!waitsFor || !until) return null
  const moment = deadlineText(until, booking.timeZone, now)
  return (
    <p className="flex items-start gap-2 font-medium">
      <Hourglass aria-hidden="true" className="mt-1 size-4.5 shrink-0" />
      <span>
        {waitsFor === 'host' ? `${booking.hostName} responde até ${moment}` : `Decida até ${moment}`}
        {/* The server's clock is a moment behind, so only the browser counts. */}
        {isHydrated && <span className="font-normal text-muted"> ({leftText(new Date(until), now)})</span>}
        {waitsFor === 'admin' && !answer && (
          <span className="block font-normal text-muted">O anfitrião não respondeu no prazo.</span>
        )}
      </span>
    </p>
  )
}

/** 'faltam 4 dias', in the last two 'faltam 20 h 10 min'. */
function leftText(until: Date, now: Date): string {
  const days = Math.floor((until.getTime() - now.getTime()) / MS_PER_DAY)
  return days >= COUNTED_IN_DAYS ? `faltam ${days} dias` : timeLeftText(until, now)
}
