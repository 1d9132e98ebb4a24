import type { Alternative } from '#contract/bookings/booking-shapes.ts'
import { flatRequest } from '#contract/bookings/flat-request.ts'
import type { Occupied } from '#contract/bookings/free-periods.ts'
import { holidayCalendar } from '#contract/bookings/holidays.ts'
import { nearestTimes } from '#contract/bookings/nearest-times.ts'
import type { QuoteRequest } from '#contract/bookings/quote.ts'
import type { AvailableDay } from '#contract/bookings/shapes.ts'
import { dayClock } from '#contract/bookings/zoned-time.ts'
import { END_OF_DAY, minutesOfTime } from '#contract/dates.ts'
import type { PlatformWorkspace } from '../platform/platform-workspace.ts'
import { fieldsOf } from './checkout-request.ts'

/**
 * The nearest free times by what the page knows of the days around, as the server would offer them (RSV-22).
 * @param days what is free on `datesAround(request)`, without buffers
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
    occupied: [...days].flatMap((day) =>
      request.kind === 'hours'
        ? occupiedHours(day, timeZone, bookingRules.units)
        : occupiedParts(day, timeZone),
    ),
  }
  return nearestTimes(request, source, now, people).map((free) => ({
    ...flatRequest(free),
    ...fieldsOf(free),
  }))
}

/** The taken times of a day, for bookings by the day or month. */
function occupiedParts({ date, open, taken }: AvailableDay, timeZone: string): Occupied[] {
  if (!taken) return []
  const at = dayClock(date, timeZone)
  const [opens, closes] = [open[0]?.start ?? END_OF_DAY, open.at(-1)?.end ?? END_OF_DAY]
  const span = (start: string, end: string, units: number) =>
    Array.from({ length: units }, () => ({ start: at(minutesOfTime(start)), end: at(minutesOfTime(end)) }))
  return [
    ...span('00:00', opens, taken.before),
    ...span(opens, closes, taken.open),
    ...span(closes, END_OF_DAY, taken.after),
  ]
}

/** The taken times of a day, for bookings by the hour: for each unit, the open time that isn't free. */
function occupiedHours({ date, open, periods }: AvailableDay, timeZone: string, units: number): Occupied[] {
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
