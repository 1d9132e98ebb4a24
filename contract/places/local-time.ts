import type { LocalTime } from '../dates.ts'

/** Formatters are expensive to make, so one per zone in use is cached. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formats.set(timeZone, format)
  }
  return format
}

/**
 * What the clock shows in a zone at an instant.
 * @returns what the clock shows in the zone
 */
export function localTimeIn(timeZone: string, now: Date): LocalTime {
  // Swedish writes instants as '2026-12-01 09:30'.
  const [day = '', time = ''] = formatOf(timeZone).format(now).split(' ')
  return { day, time }
}

/**
 * Today's date in a zone, as an ISO date (YYYY-MM-DD).
 * @returns today's date in the zone, as an ISO date (YYYY-MM-DD)
 */
export function todayIn(timeZone: string, now: Date): string {
  return localTimeIn(timeZone, now).day
}
