import { END_OF_DAY, LAST_MINUTE, weekdaysFromMonday } from '../dates.ts'
import { closingTime, type Hours } from './hours.ts'
import type { WeeklyPeriod } from './rules-shapes.ts'

/**
 * The hours from the first opening to the last closing, where they may differ from day to day: the chat's
 * card and the form's simple row show these (AVL-01).
 * @returns undefined without hours; an end of 24:00 becomes 23:59, as it is stored
 */
export function simpleHours(hours: readonly Hours[]): Hours | undefined {
  const start = hours.map((period) => period.start).sort()[0]
  const end = hours.map(closingTime).sort().at(-1)
  if (start === undefined || end === undefined) return undefined
  return { start, end: end === END_OF_DAY ? LAST_MINUTE : end }
}

/** Whether each day has one period, the same on all, so that the form's simple row can show it. */
export function isSameEveryDay(hours: readonly (Hours & { day: string })[]): boolean {
  const days = new Set(hours.map(({ day }) => day))
  const texts = new Set(hours.map((period) => `${period.start} ${closingTime(period)}`))
  return days.size === hours.length && texts.size <= 1
}

/** The days and hours of the form's simple row. */
type SimpleWeek = { availableDays: WeeklyPeriod['day'][]; availableHours: Hours }

/**
 * The simple row for weekly hours.
 * @returns undefined without hours
 */
export function simpleWeek(hours: readonly WeeklyPeriod[]): SimpleWeek | undefined {
  const availableHours = simpleHours(hours)
  if (!availableHours) return undefined
  const availableDays = weekdaysFromMonday.filter((day) => hours.some((period) => period.day === day))
  return { availableDays, availableHours }
}

/** Weekly hours from the form's simple row, the same on each day; an end of 23:59 becomes 24:00. */
export function weekOf({ availableDays, availableHours }: SimpleWeek): WeeklyPeriod[] {
  const hours = { start: availableHours.start, end: closingTime(availableHours) }
  return weekdaysFromMonday.filter((day) => availableDays.includes(day)).map((day) => ({ day, ...hours }))
}
