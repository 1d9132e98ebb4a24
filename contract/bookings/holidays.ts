import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays'
import { states } from '../places/rules.ts'
import type { HolidayCalendar } from './open-periods.ts'
import type { DateRange } from './rules.ts'

/** The last year whose holidays are known. */
const LAST_KNOWN_YEAR = 2099
/** Earlier years are asked for only by mistake, so they aren't stored. */
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

/** The kinds of a year's holidays, by day. */
type KindsOfYear = (year: number) => ReadonlyMap<string, Holiday['kind']>
type Calendar = { kindsOf: KindsOfYear; holidayOn: HolidayCalendar }

const calendars = new Map<string, Calendar>()

/** The kind of holiday that a day is in the state; each year of each state is computed once. */
export function holidayCalendar(state: string): HolidayCalendar {
  return calendarOf(state).holidayOn
}

/** The days between these, both inclusive, that are holidays in the state. */
export function holidaysBetween(state: string, { from, to }: DateRange): string[] {
  const { kindsOf } = calendarOf(state)
  const days: string[] = []
  for (let year = yearOf(from); year <= yearOf(to); year += 1) days.push(...kindsOf(year).keys())
  return days.filter((day) => day >= from && day <= to)
}

function yearOf(isoDay: string): number {
  return Number(isoDay.slice(0, 4))
}

function calendarOf(state: string): Calendar {
  const known = calendars.get(state)
  if (known) return known
  const kindsOf = newYears(state)
  const calendar = { kindsOf, holidayOn: (isoDay: string) => kindsOf(yearOf(isoDay)).get(isoDay) }
  if (states.some(({ code }) => code === state)) calendars.set(state, calendar)
  return calendar
}

function newYears(state: string): KindsOfYear {
  const years = new Map<number, ReadonlyMap<string, Holiday['kind']>>()
  return (year) => {
    let kinds = years.get(year)
    if (!kinds) {
      kinds = kindsByDay(holidaysOfYear(state, year))
      if (year >= FIRST_KEPT_YEAR && year <= LAST_KNOWN_YEAR) years.set(year, kinds)
    }
    return kinds
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
