import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays'
import { states } from '../places/rules.ts'
import type { HolidayCalendar } from './open-periods.ts'

/** The last year whose holidays are known. */
const LAST_KNOWN_YEAR = 2099
/** Days before it are asked for by mistake at most. */
const FIRST_KEPT_YEAR = 2020

export type Holiday = { day: string; name: string; kind: 'national' | 'state' }

function isoDayOf(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((number) => String(number).padStart(2, '0'))
  return `${date.getFullYear()}-${month}-${day}`
}

/**
 * The national holidays of a year and those of the state. Optional days off, such as Carnival, and those of
 * municipalities are left out.
 * @param state two letters; an unknown state has only the national holidays
 */
export function holidaysOfYear(state: string, year: number): Holiday[] {
  if (year > LAST_KNOWN_YEAR) return []
  const stateCode = states.find(({ code }) => code === state)?.code
  return getHolidays({ year, ...(stateCode && { stateCode }) }).flatMap(({ name, date, type }) =>
    type === 'national' || type === 'state' ? [{ day: isoDayOf(date), name, kind: type }] : [],
  )
}

const calendars = new Map<string, HolidayCalendar>()

/** Which kind of holiday a day is in the state; each year of each state is worked out once. */
export function holidayCalendar(state: string): HolidayCalendar {
  const known = calendars.get(state)
  if (known) return known
  const calendar = newCalendar(state)
  if (states.some(({ code }) => code === state)) calendars.set(state, calendar)
  return calendar
}

function newCalendar(state: string): HolidayCalendar {
  const years = new Map<number, ReadonlyMap<string, Holiday['kind']>>()
  return (isoDay) => {
    const year = Number(isoDay.slice(0, 4))
    let kinds = years.get(year)
    if (!kinds) {
      kinds = kindsByDay(holidaysOfYear(state, year))
      if (year >= FIRST_KEPT_YEAR && year <= LAST_KNOWN_YEAR) years.set(year, kinds)
    }
    return kinds.get(isoDay)
  }
}

/** A day that is a holiday of both kinds counts as national. */
function kindsByDay(holidays: readonly Holiday[]): Map<string, Holiday['kind']> {
  const kinds = new Map<string, Holiday['kind']>()
  for (const { day, kind } of holidays) {
    if (kinds.get(day) !== 'national') kinds.set(day, kind)
  }
  return kinds
}
