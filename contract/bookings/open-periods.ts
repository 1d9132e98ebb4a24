import { addDays, minutesOfTime, timeOfMinutes, toEpochDay, weekdayOf } from '../dates.ts'
import { closingTime, type Hours } from './hours.ts'
import type { DateRange } from './rules.ts'
import type { BookingRules } from './rules-shapes.ts'

/** What decides when a workspace opens; first and last day are ISO days, null without one. */
export type OpeningRules = Pick<BookingRules, 'weeklyHours' | 'exceptions' | 'holidays'> & {
  startDate: string | null
  endDate: string | null
}

/** The kind of holiday that an ISO day is where the workspace is, or undefined. */
export type HolidayCalendar = (isoDay: string) => 'national' | 'state' | undefined

/** A day with its periods in order, without overlaps; a closed day has none. */
export type OpenDay = { date: string; periods: readonly Hours[] }

/** Minutes since midnight. */
type Span = { start: number; end: number }

/** The periods in order; those that touch or overlap are one. */
function joined(periods: readonly Hours[]): Hours[] {
  const spans = periods
    .map((period): Span => ({ start: minutesOfTime(period.start), end: minutesOfTime(closingTime(period)) }))
    .sort((one, other) => one.start - other.start)
  const result: Span[] = []
  for (const span of spans) {
    const last = result.at(-1)
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else result.push({ ...span })
  }
  return result.map(({ start, end }) => ({ start: timeOfMinutes(start), end: timeOfMinutes(end) }))
}

function isClosedOnHoliday({ holidays }: OpeningRules, kind: ReturnType<HolidayCalendar>): boolean {
  return kind === 'national' ? holidays !== 'open' : kind === 'state' && holidays === 'state'
}

/**
 * When a workspace opens on each day of the range, whatever is booked (AVL-02 to AVL-05). The first and last day win
 * over everything, an exception over a holiday, a holiday over the weekly hours.
 * @param dates ISO days, both inclusive
 * @returns every day of the range in order; hours are those of the workspace's clock, up to 24:00
 */
export function openPeriods(rules: OpeningRules, dates: DateRange, holidayOn: HolidayCalendar): OpenDay[] {
  const periodsOn = openPeriodsOn(rules, holidayOn)
  const count = Math.max(0, toEpochDay(dates.to) - toEpochDay(dates.from) + 1)
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(dates.from, index)
    return { date, periods: periodsOn(date) }
  })
}

/** When a workspace opens on single days, given as ISO days, whatever is booked. */
export function openPeriodsOn(
  rules: OpeningRules,
  holidayOn: HolidayCalendar,
): (isoDay: string) => readonly Hours[] {
  const exceptions = new Map(rules.exceptions.map(({ date, periods }) => [date, periods]))
  const weekly = Map.groupBy(rules.weeklyHours, ({ day }) => day)
  return (isoDay) => {
    const isOutside =
      (rules.startDate !== null && isoDay < rules.startDate) ||
      (rules.endDate !== null && isoDay > rules.endDate)
    if (isOutside) return []
    const exception = exceptions.get(isoDay)
    if (exception) return joined(exception)
    if (isClosedOnHoliday(rules, holidayOn(isoDay))) return []
    return joined(weekly.get(weekdayOf(isoDay)) ?? [])
  }
}

/** The total length of these periods, in minutes. */
export function lengthOf(periods: readonly Hours[]): number {
  return periods.reduce((sum, { start, end }) => sum + minutesOfTime(end) - minutesOfTime(start), 0)
}
