import { isDeepStrictEqual } from 'node:util'
import { holidayCalendar, holidaysBetween } from '#contract/bookings/holidays.ts'
import { type OpeningRules, openPeriodsOn } from '#contract/bookings/open-periods.ts'
import { type DateRange, firstBookableDay, lastBookableDay } from '#contract/bookings/rules.ts'
import type { OtherDate } from '#contract/bookings/rules-shapes.ts'
import { presentBookingRules, type StoredRules } from './booking-rules-rows.ts'

/**
 * The dates within a calendar's reach on which the workspace opens differently from that day of the week:
 * dates that its host closed or gave other hours, and holidays on which it is closed.
 * @param today an ISO day at the workspace; earlier dates are left out
 */
export function presentOtherDates(
  row: StoredRules & { state: string; startDate: string | null; endDate: string | null },
  today: string,
): OtherDate[] {
  const { weeklyHours, exceptions, holidays } = presentBookingRules(row)
  if (exceptions.length === 0 && holidays === 'open') return []
  const { state, startDate, endDate } = row
  const dates = { from: firstBookableDay(row, today), to: lastBookableDay(row, today) }
  const holidayOn = holidayCalendar(state)
  const week = { weeklyHours, startDate, endDate, exceptions: [], holidays: 'open' as const }
  const usualOn = openPeriodsOn(week, holidayOn)
  const periodsOn = openPeriodsOn({ ...week, exceptions, holidays }, holidayOn)
  return datesToCompare({ exceptions, holidays }, state, dates).flatMap((date) => {
    const periods = periodsOn(date)
    return isDeepStrictEqual(periods, usualOn(date)) ? [] : [{ date, periods: [...periods] }]
  })
}

/** The only days that can differ from their day of the week, in order: most of two years can't. */
function datesToCompare(
  { exceptions, holidays }: Pick<OpeningRules, 'exceptions' | 'holidays'>,
  state: string,
  dates: DateRange,
): string[] {
  const own = exceptions.map(({ date }) => date).filter((date) => date >= dates.from && date <= dates.to)
  const closed = holidays === 'open' ? [] : holidaysBetween(state, dates)
  return [...new Set([...own, ...closed])].sort()
}
