import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays'
import { states } from '#contract/places/rules.ts'
import type { MarkedDay } from '#web/ui/calendar.tsx'

/** How many years after the current one the calendar marks; nobody books further ahead. */
const YEARS_AHEAD = 3
/** The last year whose holidays are known. */
const LAST_KNOWN_YEAR = 2099

function isoDayOf(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((number) => String(number).padStart(2, '0'))
  return `${date.getFullYear()}-${month}-${day}`
}

function holidaysOfYear(year: number, stateCode: (typeof states)[number]['code'] | undefined): MarkedDay[] {
  return getHolidays({ year, ...(stateCode && { stateCode }) })
    .filter(({ type }) => type === 'national' || type === 'state')
    .map(({ name, date }) => ({ day: isoDayOf(date), title: `Feriado: ${name}` }))
}

/**
 * The national holidays and those of the state, for the first day's year and the following three (BKG-17). Optional
 * days off, such as Carnival, are left out.
 * @param state two letters; an unknown state has only the national holidays
 * @param firstDay an ISO day
 */
export function holidaysFrom(state: string, firstDay: string): MarkedDay[] {
  const stateCode = states.find(({ code }) => code === state)?.code
  const firstYear = Number(firstDay.slice(0, 4))
  return Array.from({ length: YEARS_AHEAD + 1 }, (_, index) => firstYear + index)
    .filter((year) => year <= LAST_KNOWN_YEAR)
    .flatMap((year) => holidaysOfYear(year, stateCode))
}
