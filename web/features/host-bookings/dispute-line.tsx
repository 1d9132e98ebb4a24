import { MessageCircleWarning } from 'lucide-react'
import type { BookingSummary } from '#contract/bookings/booking-shapes.ts'
import { deadlineText } from '#contract/days-in-words.ts'
import { useNow } from '#web/ui/use-now.ts'

/** The state of a guest's dispute for its host: until when to answer, or that it is being decided. */
export function DisputeLine({ summary }: { summary: BookingSummary }) {
  const text = textOf(summary, useNow())
  if (!text) return null
  return (
    <p className="hb-clock">
      <MessageCircleWarning aria-hidden="true" className="size-4.5" />
      <span>{text}</span>
    </p>
  )
}

function textOf({ dispute, timeZone }: BookingSummary, now: Date): string | null {
  if (!dispute || dispute.status === 'withdrawn') return null
  if (dispute.status === 'resolved') return 'contestação decidida'
  return dispute.waitsFor === 'host'
    ? `contestada: responda até ${deadlineText(dispute.answerUntil, timeZone, now)}`
    : 'contestada, em análise pela nossa equipe'
}
