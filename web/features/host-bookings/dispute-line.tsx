import { MessageCircleWarning } from 'lucide-react'
import type { BookingSummary } from '#contract/bookings/booking-shapes.ts'
import { deadlineText } from '#contract/days-in-words.ts'
import { useNow } from '#web/ui/use-now.ts'

/** What a host should know of a guest's dispute: until when to answer, or that it is being decided. */
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
