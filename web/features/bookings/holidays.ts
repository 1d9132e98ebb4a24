import { holidaysOfYear } from '#contract/bookings/holidays.ts'
import type { MarkedDay } from '#web/ui/calendar.tsx'

/** How many years after the current one the calendar marks; nobody books further ahead. */
const YEARS_AHEAD = 3

/**
 * The national holidays and those of the state, for the first day's year and the following three (BKG-17).
 * @param state two letters; an unknown state has only the national holidays
 * @param firstDay an ISO day
 */
export function holidaysFrom(state: string, firstDay: string): MarkedDay[] {
  const firstYear = Number(firstDay.slice(0, 4))
  return Array.from({ length: YEARS_AHEAD + 1 }, (_, index) => firstYear + index)
    .flatMap((year) => holidaysOfYear(state, year))
    .map(({ day, name }) => ({ day, title: `Feriado: ${name}` }))
}
