import { addDays, MS_PER_MINUTE, minutesOfTime } from '../dates.ts'
import { localTimeIn } from '../places/local-time.ts'
import { type HolidayCalendar, type OpeningRules, openPeriods } from './open-periods.ts'
import { datesOf, type QuoteRequest } from './quote.ts'
import type { BookingRules } from './rules-shapes.ts'
import { instantOf } from './zoned-time.ts'

/** A time from its first instant to the one after its last. */
export type InstantRange = { start: Date; end: Date }

type RangeSource = { timeZone: string; opening: OpeningRules; holidayOn: HolidayCalendar }

/**
 * The times that a booking covers, without buffers (RSV-04): by the hour one on each open day; by the day or month one,
 * from opening on its first open day to closing on its last.
 * @returns in order; empty when the workspace is open on no day of it
 */
export function bookedRanges(request: QuoteRequest, source: RangeSource): InstantRange[] {
  const { timeZone, opening, holidayOn } = source
  const at = (day: string, time: string) => instantOf({ day, time }, timeZone)
  const open = openPeriods(opening, datesOf(request), holidayOn).filter(({ periods }) => periods.length > 0)
  if (request.kind === 'hours') {
    const { start, end } = request.hours
    return open.map(({ date }) => ({ start: at(date, start), end: at(date, end) }))
  }
  const [first, last] = [open[0], open.at(-1)]
  const [opens, closes] = [first?.periods[0]?.start, last?.periods.at(-1)?.end]
  if (!first || !last || !opens || !closes) return []
  return [{ start: at(first.date, opens), end: at(last.date, closes) }]
}

/** A booked time with its buffers: what others can't book. */
export function withBuffers(
  { start, end }: InstantRange,
  {
    bufferBeforeMinutes,
    bufferAfterMinutes,
  }: Pick<BookingRules, 'bufferBeforeMinutes' | 'bufferAfterMinutes'>,
): InstantRange {
  return {
    start: new Date(start.getTime() - bufferBeforeMinutes * MS_PER_MINUTE),
    end: new Date(end.getTime() + bufferAfterMinutes * MS_PER_MINUTE),
  }
}

/** A taken time without its buffers: what was booked. */
function withoutBuffers(
  range: InstantRange,
  {
    bufferBeforeMinutes,
    bufferAfterMinutes,
  }: Pick<BookingRules, 'bufferBeforeMinutes' | 'bufferAfterMinutes'>,
): InstantRange {
  return withBuffers(range, {
    bufferBeforeMinutes: -bufferBeforeMinutes,
    bufferAfterMinutes: -bufferAfterMinutes,
  })
}

/**
 * Joins ranges that overlap, so that a booking doesn't conflict with itself where the buffers of two of its
 * days meet (RSV-68). Those that only touch stay apart.
 * @returns in order
 */
export function joinOverlapping(ranges: readonly InstantRange[]): InstantRange[] {
  const joined: InstantRange[] = []
  for (const range of [...ranges].sort((one, other) => one.start.getTime() - other.start.getTime())) {
    const last = joined.at(-1)
    if (!last || range.start >= last.end) joined.push(range)
    else if (range.end > last.end) joined[joined.length - 1] = { start: last.start, end: range.end }
  }
  return joined
}

type Taken = Pick<BookingRules, 'bufferBeforeMinutes' | 'bufferAfterMinutes'> & {
  kind: string
  startTime: string | null
  endTime: string | null
  timeZone: string
}

/**
 * The booked times within a taken one: without buffers, and with the hours of each day where days were
 * joined.
 */
export function bookedWithin(range: InstantRange, booking: Taken): InstantRange[] {
  const { kind, startTime, endTime, timeZone } = booking
  const whole = withoutBuffers(range, booking)
  if (kind !== 'hours' || startTime === null || endTime === null) return [whole]
  const ofOneDay = (minutesOfTime(endTime) - minutesOfTime(startTime)) * MS_PER_MINUTE
  if (whole.end.getTime() - whole.start.getTime() <= ofOneDay) return [whole]
  const at = (day: string, time: string) => instantOf({ day, time }, timeZone)
  const last = localTimeIn(timeZone, new Date(whole.end.getTime() - 1)).day
  const times: InstantRange[] = []
  for (let day = localTimeIn(timeZone, whole.start).day; day <= last; day = addDays(day, 1)) {
    times.push({ start: at(day, startTime), end: at(day, endTime) })
  }
  return times.length > 1 ? times : [whole]
}

/** The parts of some ranges that lie outside of others, in order. */
export function partsOutside(
  ranges: readonly InstantRange[],
  others: readonly InstantRange[],
): readonly InstantRange[] {
  const between = (from: Date, to: Date) => ({ start: from, end: to })
  return others.reduce<readonly InstantRange[]>(
    (parts, other) =>
      parts.flatMap((part) => {
        if (other.end <= part.start || other.start >= part.end) return [part]
        return [between(part.start, other.start), between(other.end, part.end)].filter(
          ({ start, end }) => start < end,
        )
      }),
    ranges,
  )
}
