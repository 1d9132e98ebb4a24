import { MessageCircleWarning } from 'lucide-react'
import type { BookingSummary } from '#contract/bookings/booking-shapes.ts'
import { formatInstant } from '#contract/dates.ts'

/** What a host should know of a guest's dispute: until when to answer, or that it is being decided. */
export function DisputeLine({ summary }: { summary: BookingSummary }) {
  const text = textOf(summary)
  if (!text) return null
  return (
    <p className="hb-clock">
      <MessageCircleWarning aria-hidden="true" className="size-4.5" />
      <span>{text}</span>
    </p>
  )
}

function textOf({ dispute, timeZone }: BookingSummary): string | null {
  if (!dispute || dispute.status === 'withdrawn') return null
  if (dispute.status === 'resolved') return 'contestação decidida'
  return dispute.waitsFor === 'host'
    ? `contestada: responda até ${formatInstant(dispute.answerUntil, 'moment', timeZone)}`
    : 'contestada, em análise pela nossa equipe'
}
