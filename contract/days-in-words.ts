import { addDays, writtenDate } from './dates.ts'
import { localTimeIn } from './places/local-time.ts'

/**
 * Formats ISO days in words; a line may break after the day of the week or before the year, never inside '23
 * de novembro'.
 */
export function dayFormat(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const dates = new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: 'UTC' })
  return (day) => writtenDate(dates.format(new Date(`${day}T00:00:00Z`)))
}

const shortDays = dayFormat({ weekday: 'short', day: 'numeric', month: 'short' })
const longDays = dayFormat({ weekday: 'long', day: 'numeric', month: 'long' })

/** The year of a day, as the end of a text, unless it is this year. */
function yearOf(day: string, today: string): string {
  const year = day.slice(0, 4)
  return year === today.slice(0, 4) ? '' : ` de ${year}`
}

/**
 * 'seg., 23 de nov.' for an ISO day, where space is scarce.
 * @param today the year is left out where it is this day's
 */
export function shortDay(day: string, today = day): string {
  return shortDays(day) + yearOf(day, today)
}

/**
 * 'segunda-feira, 23 de novembro' for an ISO day.
 * @param today the year is left out where it is this day's
 */
export function longDay(day: string, today = day): string {
  return longDays(day) + yearOf(day, today)
}

/** 'hoje', 'amanhã' or 'ontem'; null for any other day. */
function nearDay(day: string, today: string): string | null {
  if (day === today) return 'hoje'
  if (day === addDays(today, 1)) return 'amanhã'
  return day === addDays(today, -1) ? 'ontem' : null
}

/** 'hoje', 'amanhã' or 'ontem' on the clock of a zone; for another day 'segunda-feira, 23 de novembro'. */
export function dayInWords(instant: Date, timeZone: string, now: Date): string {
  const [day, today] = [localTimeIn(timeZone, instant).day, localTimeIn(timeZone, now).day]
  return nearDay(day, today) ?? longDay(day, today)
}

/**
 * 'segunda-feira, 23 de novembro, às 19:18' on the clock of a zone, with its year where that isn't this year:
 * for texts that are read on any day, such as mails.
 * @param instant a date or an ISO date-time
 */
export function momentInWords(instant: Date | string, timeZone: string, now: Date): string {
  const { day, time } = localTimeIn(timeZone, new Date(instant))
  return `${longDay(day, localTimeIn(timeZone, now).day)}, às\u00a0${time}`
}

/**
 * 'hoje às 19:18', 'amanhã às 14:00', 'ontem às 09:30', else 'segunda-feira, 23 de novembro, às 19:18': for
 * texts that are read as soon as they are written, such as pages.
 * @param instant a date or an ISO date-time
 */
export function deadlineText(instant: Date | string, timeZone: string, now: Date): string {
  const { day, time } = localTimeIn(timeZone, new Date(instant))
  const near = nearDay(day, localTimeIn(timeZone, now).day)
  return near ? `${near} às\u00a0${time}` : momentInWords(instant, timeZone, now)
}
