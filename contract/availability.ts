/** Sunday first, as Brazilian calendars are; the index is that of Date.getUTCDay(). */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type Weekday = (typeof weekdays)[number]

/** Monday first: how the days of a space are listed. */
export const weekdaysFromMonday: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

export const weekdayLabels: Record<Weekday, string> = {
  mon: 'Seg',
  tue: 'Ter',
  wed: 'Qua',
  thu: 'Qui',
  fri: 'Sex',
  sat: 'Sáb',
  sun: 'Dom',
}

export const DEFAULT_FORM_DAYS: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri']
export const DEFAULT_FORM_HOURS = { start: '08:00', end: '18:00' } as const
/** Shown where a space has no stored hours. */
export const DEFAULT_DISPLAY_HOURS = { start: '09:00', end: '18:00' } as const

/** Minutes since midnight of a time given as HH:MM. */
export function minutesOfTime(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** HH:MM of minutes since midnight. */
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
