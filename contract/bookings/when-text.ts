import { formatIsoDate, weekdayLabels, weekdayNames, weekdayOf } from '../dates.ts'

/** When a booking is, in the calendar and on the clock of its workspace. */
export type When = {
  kind: 'hours' | 'days' | 'months'
  from: string
  to: string
  start: string | null
  end: string | null
  months: number | null
}

/** '14h', '14h30'. */
export function shortTime(time: string): string {
  const [hours = '', minutes = ''] = time.split(':')
  return `${Number(hours)}h${minutes === '00' ? '' : minutes}`
}

/** 'terça, 24/11/2026'. */
export function dayText(isoDay: string): string {
  return `${weekdayNames[weekdayOf(isoDay)]}, ${formatIsoDate(isoDay)}`
}

/**
 * 'terça, 24/11/2026, das 14h às 17h'; over several days 'de 24/11/2026 a 26/11/2026, das 9h às 12h'; months 'de
 * 24/11/2026 a 23/01/2027 (2 meses)'.
 */
export function whenText({ kind, from, to, start, end, months }: When): string {
  const dates = from === to ? dayText(from) : `de ${formatIsoDate(from)} a ${formatIsoDate(to)}`
  if (kind === 'hours' && start !== null && end !== null) {
    return `${dates}, das ${shortTime(start)} às ${shortTime(end)}`
  }
  if (kind === 'months' && months !== null) return `${dates} (${months} ${months === 1 ? 'mês' : 'meses'})`
  return dates
}

/** '24/11', with its year where that differs from a given one. */
function shortDate(isoDay: string, year: string): string {
  const date = formatIsoDate(isoDay)
  return date.endsWith(`/${year}`) ? date.slice(0, -year.length - 1) : date
}

/**
 * For the subject of a mail: 'ter., 24/11, 14h às 17h'; over several days '24/11 a 26/11, 9h às 12h'; months
 * '24/11/2026 a 23/01/2027'.
 * @param today the ISO day of the workspace's calendar: its year is left out
 */
export function shortWhenText({ kind, from, to, start, end }: When, today: string): string {
  const year = from.slice(0, 4) === to.slice(0, 4) ? today.slice(0, 4) : ''
  const day = (isoDay: string) => (year ? shortDate(isoDay, year) : formatIsoDate(isoDay))
  const weekday = `${weekdayLabels[weekdayOf(from)].toLowerCase()}.`
  const dates = from === to ? `${weekday}, ${day(from)}` : `${day(from)} a ${day(to)}`
  const hasHours = kind === 'hours' && start !== null && end !== null
  return hasHours ? `${dates}, ${shortTime(start)} às ${shortTime(end)}` : dates
}
