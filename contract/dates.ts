export const MS_PER_SECOND = 1_000
export const MS_PER_MINUTE = 60_000
export const MS_PER_HOUR = 3_600_000
export const MS_PER_DAY = 86_400_000
export const SECONDS_PER_MINUTE = 60
export const SECONDS_PER_HOUR = 3_600
export const SECONDS_PER_DAY = 86_400
export const MINUTES_PER_HOUR = 60
export const MINUTES_PER_DAY = 1_440
export const HOURS_PER_DAY = 24
export const DAYS_PER_WEEK = 7
export const MONTHS_PER_YEAR = 12

/** The instant that is `ms` milliseconds after another, or before it where they are negative. */
export function after(instant: Date, ms: number): Date {
  return new Date(instant.getTime() + ms)
}

/** 'dd/MM/yyyy' of an ISO date (YYYY-MM-DD); no time zone is involved. */
export function formatIsoDate(isoDate: string): string {
  return isoDate.split('-').reverse().join('/')
}

/** How an instant is shown: its day, its time, both, or its day in words. */
const instantOptions = {
  date: { dateStyle: 'short' },
  time: { timeStyle: 'short' },
  moment: { dateStyle: 'short', timeStyle: 'short' },
  day: { day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
export type InstantStyle = keyof typeof instantOptions

/**
 * A date such as '23 de novembro' as Brazilians write it: the first of a month is '1º', and no line breaks
 * inside it.
 */
export function writtenDate(date: string): string {
  return date.replace(/\b1 (?=de \D)/g, '1º ').replace(/([\dº]) de (?=\D)/g, '$1\u00a0de\u00a0')
}

/** Formatters are expensive to make, and a list shows many instants, so they are cached. */
const instantFormats = new Map<string, Intl.DateTimeFormat>()

/**
 * 'dd/MM/yyyy', 'HH:MM', 'dd/MM/yyyy às HH:MM' or '2 de março de 2026' for an instant.
 * @param instant an ISO date-time
 * @param timeZone IANA, of the reader or of what it is about
 */
export function formatInstant(instant: string, style: InstantStyle, timeZone: string): string {
  const key = `${style} ${timeZone}`
  let format = instantFormats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat('pt-BR', { ...instantOptions[style], timeZone })
    instantFormats.set(key, format)
  }
  return writtenDate(format.format(new Date(instant)).replace(', ', ' às '))
}

/** Sunday first, as in Brazilian calendars; the index is that of Date.getUTCDay(). */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type Weekday = (typeof weekdays)[number]

/** Monday first, the order in which a workspace's days are listed. */
export const weekdaysFromMonday = [
  'mon',
  'tue',
  'wed',
  'thu',
  'fri',
  'sat',
  'sun',
] as const satisfies Weekday[]

export const weekdayLabels: Record<Weekday, string> = {
  mon: 'Seg',
  tue: 'Ter',
  wed: 'Qua',
  thu: 'Qui',
  fri: 'Sex',
  sat: 'Sáb',
  sun: 'Dom',
}

/** The names as a sentence uses them: 'na terça'. */
export const weekdayNames: Record<Weekday, string> = {
  mon: 'segunda',
  tue: 'terça',
  wed: 'quarta',
  thu: 'quinta',
  fri: 'sexta',
  sat: 'sábado',
  sun: 'domingo',
}

/** The latest time that a clock shows; as a closing time it stands for the end of the day. */
export const LAST_MINUTE = '23:59'
export const END_OF_DAY = '24:00'

/** What a clock on a wall shows: an ISO day, and the time as HH:MM. */
export type LocalTime = { day: string; time: string }

/** Minutes since midnight of a time given as HH:MM. */
export function minutesOfTime(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** The time as HH:MM for minutes since midnight. */
export function timeOfMinutes(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** 'Seg, Ter, Qua', in the order of the week. */
export function formatDays(days: readonly Weekday[]): string {
  return weekdaysFromMonday
    .filter((day) => days.includes(day))
    .map((day) => weekdayLabels[day])
    .join(', ')
}

/** How many days a day (ISO) lies after 1 January 1970; negative before it. */
export function toEpochDay(isoDay: string): number {
  return Date.parse(`${isoDay}T00:00:00Z`) / MS_PER_DAY
}

function toIsoDay(epochDay: number): string {
  return new Date(epochDay * MS_PER_DAY).toISOString().slice(0, 10)
}

/** Whether the text is a day of the calendar, written YYYY-MM-DD. */
export function isIsoDay(text: string): boolean {
  const epochDay = toEpochDay(text)
  return Number.isFinite(epochDay) && toIsoDay(epochDay) === text
}

/** The day of the week of an ISO day. */
export function weekdayOf(isoDay: string): Weekday {
  return weekdays[new Date(`${isoDay}T00:00:00Z`).getUTCDay()] as Weekday
}

/** The day that is `count` days later. */
export function addDays(isoDay: string, count: number): string {
  return toIsoDay(toEpochDay(isoDay) + count)
}

/** Moves a day by `count` months, at most to the last day of a shorter month (BKG-20). */
export function addMonths(isoDay: string, count: number): string {
  const [year = 0, month = 1, day = 1] = isoDay.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(day, lastDay))).toISOString().slice(0, 10)
}
