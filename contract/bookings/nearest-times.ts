import { addDays, MS_PER_MINUTE, minutesOfTime, timeOfMinutes, toEpochDay } from '../dates.ts'
import { localTimeIn } from '../places/local-time.ts'
import { type AvailabilitySource, availableDays } from './available-days.ts'
import { type RefusalSource, refusalOf } from './booking-refusals.ts'
import { loadOf, mostTaken } from './free-periods.ts'
import type { Hours } from './hours.ts'
import { bookedRanges, withBuffers } from './occupied-ranges.ts'
import { datesOf, type QuoteRequest } from './quote.ts'
import type { DateRange } from './rules.ts'

/** How many days around the wanted one are offered. */
export const DAYS_AROUND = 7
const MAX_OFFERS = 6

type Source = AvailabilitySource & RefusalSource

/** The days whose availability `nearestTimes` needs of a source; months that begin later may be longer. */
export function datesAround(request: QuoteRequest): DateRange {
  const [first, last] = [daysLater(request, -DAYS_AROUND), daysLater(request, DAYS_AROUND)]
  return { from: datesOf(first).from, to: datesOf(last).to }
}

/** Moves a booking by this many days. */
function daysLater(request: QuoteRequest, days: number): QuoteRequest {
  if (request.kind === 'months') return { ...request, from: addDays(request.from, days) }
  const { from, to } = request.dates
  return { ...request, dates: { from: addDays(from, days), to: addDays(to, days) } }
}

/** Whether two bookings by the hour overlap on one day: only one of them is worth offering. */
function meetsSameDay(one: QuoteRequest, other: QuoteRequest): boolean {
  if (one.kind !== 'hours' || other.kind !== 'hours' || one.dates.from !== other.dates.from) return false
  return one.hours.start < other.hours.end && other.hours.start < one.hours.end
}

/** Whether the rules allow a booking, and a unit is free all its time. */
function isFree(request: QuoteRequest, source: Source, now: Date, people?: number): boolean {
  if (refusalOf(request, source, now, people)) return false
  const loads = loadOf(source.occupied)
  return bookedRanges(request, source).every((range) => {
    const { start, end } = withBuffers(range, source.rules)
    return (
      mostTaken(loads, start.getTime() / MS_PER_MINUTE, end.getTime() / MS_PER_MINUTE) < source.rules.units
    )
  })
}

/** Joins periods that touch: each unit may be free in another part of a time, but a booking takes whichever is free. */
function joined(periods: readonly Hours[]): Hours[] {
  const found: Hours[] = []
  for (const { start, end } of periods) {
    const last = found.at(-1)
    if (last?.end === start) last.end = end
    else found.push({ start, end })
  }
  return found
}

/** The booking's hours begun earlier or later on the same day. */
function otherHours(request: QuoteRequest, source: Source, now: Date): QuoteRequest[] {
  if (request.kind !== 'hours' || request.dates.from !== request.dates.to) return []
  const [start, end] = [minutesOfTime(request.hours.start), minutesOfTime(request.hours.end)]
  const [day] = availableDays(source, request.dates, now)
  return joined(day?.periods ?? [])
    .flatMap((period) => {
      const [first, last] = [minutesOfTime(period.start), minutesOfTime(period.end) - (end - start)]
      const count = Math.max(0, Math.floor((last - first) / source.rules.slotMinutes) + 1)
      return Array.from({ length: count }, (_, index) => first + index * source.rules.slotMinutes)
    })
    .sort((one, other) => Math.abs(one - start) - Math.abs(other - start))
    .map((begin) => ({
      ...request,
      hours: { start: timeOfMinutes(begin), end: timeOfMinutes(begin + end - start) },
    }))
}

/**
 * The nearest free times of the same length, where one is taken (RSV-09): first on the same day, the nearest
 * first, then on the days around.
 * @param source with what is taken on `datesAround(request)`
 * @param isOffered a further condition for each time
 * @returns at most six, none of which the rules refuse
 */
export function nearestTimes(
  request: QuoteRequest,
  source: Source,
  now: Date,
  people?: number,
  isOffered: (candidate: QuoteRequest) => boolean = () => true,
): QuoteRequest[] {
  const today = localTimeIn(source.timeZone, now).day
  const earliest = Math.max(-DAYS_AROUND, toEpochDay(today) - toEpochDay(datesOf(request).from))
  const otherDays = Array.from({ length: DAYS_AROUND }, (_, index) => [index + 1, -index - 1])
    .flat()
    .filter((days) => days >= earliest)
    .map((days) => daysLater(request, days))
  const free = (candidates: readonly QuoteRequest[], limit: number) => {
    const found: QuoteRequest[] = []
    for (const candidate of candidates) {
      if (found.length === limit) break
      const isApart = isOffered(candidate) && !found.some((other) => meetsSameDay(candidate, other))
      if (isApart && isFree(candidate, source, now, people)) found.push(candidate)
    }
    return found
  }
  const sameDay = free(otherHours(request, source, now), MAX_OFFERS / 2)
  return [...sameDay, ...free(otherDays, MAX_OFFERS - sameDay.length)]
}
