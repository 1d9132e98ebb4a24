import { isDeepStrictEqual } from 'node:util'
import { holidayCalendar } from '#contract/bookings/holidays.ts'
import { openPeriods } from '#contract/bookings/open-periods.ts'
import { firstBookableDay, lastBookableDay } from '#contract/bookings/rules.ts'
import type { OtherDate } from '#contract/bookings/rules-shapes.ts'
import { presentBookingRules, type StoredRules } from './booking-rules-rows.ts'

/**
 * The dates as far as a calendar goes on which the workspace opens otherwise than its week says: those that its host
 * closed or gave other hours, and holidays on which it is closed.
 * @param today an ISO day at the workspace; nothing before it is told
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
  const usual = openPeriods(week, dates, holidayOn)
  return openPeriods({ ...week, exceptions, holidays }, dates, holidayOn).flatMap(
    ({ date, periods }, index) =>
      isDeepStrictEqual(periods, usual[index]?.periods) ? [] : [{ date, periods: [...periods] }],
  )
}
