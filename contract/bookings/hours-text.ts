import { type Weekday, weekdaysFromMonday } from '../dates.ts'
import type { Hours } from './hours.ts'
import type { WeeklyPeriod } from './rules-shapes.ts'

/** '08:00 às 12:00 e 13:00 às 18:00'. */
export function periodsText(periods: readonly Hours[]): string {
  return [...periods]
    .sort((one, other) => one.start.localeCompare(other.start))
    .map(({ start, end }) => `${start} às ${end}`)
    .join(' e ')
}

/** The open days in the order of the week, each with its periods in order. */
export function hoursByDay(hours: readonly WeeklyPeriod[]): { day: Weekday; text: string }[] {
  return weekdaysFromMonday.flatMap((day) => {
    const periods = hours.filter((period) => period.day === day)
    return periods.length > 0 ? [{ day, text: periodsText(periods) }] : []
  })
}
