import type { Alternative } from '#contract/bookings/booking-shapes.ts'
import type { Occupied } from '#contract/bookings/free-periods.ts'
import { holidayCalendar } from '#contract/bookings/holidays.ts'
import { nearestTimes } from '#contract/bookings/nearest-times.ts'
import type { QuoteRequest } from '#contract/bookings/quote.ts'
import type { AvailableDay } from '#contract/bookings/shapes.ts'
import { dayClock } from '#contract/bookings/zoned-time.ts'
import { minutesOfTime } from '#contract/dates.ts'
import type { PlatformWorkspace } from '../platform/platform-workspace.ts'
import { fieldsOf, whenOf } from './checkout-request.ts'

/**
 * The nearest free times by what is known of the days around, as the server would offer them (RSV-22).
 * @param days what is free on `datesAround(request)`; buffers are left out of it already
 */
export function nearestKnown(
  request: QuoteRequest,
  { bookingRules, availability, timeZone, state, capacity }: PlatformWorkspace,
  days: Iterable<AvailableDay>,
  now: Date,
  people?: number,
): Alternative[] {
  const { startDate, endDate } = availability
  const source = {
    timeZone,
    capacity,
    holidayOn: holidayCalendar(state),
    opening: { ...bookingRules, startDate, endDate },
    rules: { ...bookingRules, exceptions: [], bufferBeforeMinutes: 0, bufferAfterMinutes: 0 },
    occupied: [...days].flatMap((day) => occupiedOn(day, timeZone, bookingRules.units)),
  }
  return nearestTimes(request, source, now, people).map((free) => ({ ...whenOf(free), ...fieldsOf(free) }))
}

/** What is taken on a day: of each unit the open time that is not free. */
function occupiedOn({ date, open, periods }: AvailableDay, timeZone: string, units: number): Occupied[] {
  const at = dayClock(date, timeZone)
  const times = [...open, ...periods].flatMap(({ start, end }) => [start, end])
  const moments = [...new Set(times)].sort()
  return moments.slice(1).flatMap((end, index) => {
    const start = moments[index] ?? end
    if (!open.some((period) => period.start <= start && end <= period.end)) return []
    const free = Math.max(
      0,
      ...periods
        .filter((period) => period.start <= start && end <= period.end)
        .map((period) => period.freeUnits),
    )
    const span = { start: at(minutesOfTime(start)), end: at(minutesOfTime(end)) }
    return Array.from({ length: Math.max(0, units - free) }, () => span)
  })
}
