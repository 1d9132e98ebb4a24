import type { BookingSummary } from '#contract/bookings/booking-shapes.ts'
import { endTimeIn } from '#contract/bookings/times-text.ts'
import { localTimeIn } from '#contract/places/local-time.ts'

/**
 * From when until when a stay of days or months lasts on its first and last day; null for a stay by the hour, whose
 * text already says so.
 */
export function stayText({ kind, startsAt, endsAt, timeZone }: BookingSummary): string | null {
  if (kind === 'hours') return null
  const { time } = localTimeIn(timeZone, new Date(startsAt))
  return `Entrada a partir das ${time}, saída até as ${endTimeIn(timeZone, new Date(endsAt))}`
}
