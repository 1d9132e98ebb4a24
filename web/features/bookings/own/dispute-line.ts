import type { BookingSummary } from '#contract/bookings/booking-shapes.ts'
import { deadlineText } from '#contract/days-in-words.ts'

/** The state of a guest's dispute, as one line of a list; null if there is nothing to wait for or to read. */
export function disputeLine({ dispute, host, timeZone }: BookingSummary, now: Date): string | null {
  if (!dispute || dispute.status === 'withdrawn') return null
  if (dispute.status === 'resolved') return 'Contestação decidida'
  return dispute.waitsFor === 'host'
    ? `Contestação aberta: ${host.name} responde até ${deadlineText(dispute.answerUntil, timeZone, now)}`
    : 'Contestação em análise pela nossa equipe'
}
