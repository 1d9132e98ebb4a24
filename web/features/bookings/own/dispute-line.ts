import type { BookingSummary } from '#contract/bookings/booking-shapes.ts'
import { formatInstant } from '#contract/dates.ts'

/** Where a guest's dispute stands, as one line of a list; null where there is nothing to wait for or to read. */
export function disputeLine({ dispute, host, timeZone }: BookingSummary): string | null {
  if (!dispute || dispute.status === 'withdrawn') return null
  if (dispute.status === 'resolved') return 'Contestação decidida'
  return dispute.waitsFor === 'host'
    ? `Contestação aberta: ${host.name} responde até ${formatInstant(dispute.answerUntil, 'moment', timeZone)}`
    : 'Contestação em análise pela nossa equipe'
}
