import { freeUnitsDuring } from '#contract/bookings/free-periods.ts'
import type { Hours } from '#contract/bookings/hours.ts'
import { datesOf, type QuoteRequest } from '#contract/bookings/quote.ts'
import type { AvailableDay } from '#contract/bookings/shapes.ts'
import { addDays, minutesOfTime, timeOfMinutes } from '#contract/dates.ts'

/** What is known of each day that was asked for, by its ISO day. */
export type KnownDays = ReadonlyMap<string, AvailableDay>

/** The part of an open period that whole slots fill. */
function wholeSlots({ start, end }: Hours, slotMinutes: number): Hours {
  const length = minutesOfTime(end) - minutesOfTime(start)
  return { start, end: timeOfMinutes(minutesOfTime(start) + length - (length % slotMinutes)) }
}

/** How many units are free on a day for as long as it opens; Infinity where it opens for no slot. */
export function freeUnitsAllDay({ open, periods }: AvailableDay, slotMinutes: number): number {
  const needed = open.map((period) => wholeSlots(period, slotMinutes)).filter(({ start, end }) => end > start)
  return Math.min(...needed.map((period) => freeUnitsDuring(periods, period)))
}

/** Each day that a booking covers and that opens, with how many units are free on it. */
export function freeUnitsByDay(
  request: QuoteRequest,
  days: KnownDays,
  slotMinutes: number,
): { date: string; freeUnits: number }[] | undefined {
  const { from, to } = datesOf(request)
  const found: { date: string; freeUnits: number }[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const day = days.get(date)
    if (!day) return undefined
    if (day.open.length === 0) continue
    const freeUnits =
      request.kind === 'hours'
        ? freeUnitsDuring(day.periods, request.hours)
        : freeUnitsAllDay(day, slotMinutes)
    found.push({ date, freeUnits })
  }
  return found
}

/**
 * How many units are free for a booking on each day that it covers.
 * @returns undefined while a day of it is unknown
 */
export function freeUnitsOf(request: QuoteRequest, days: KnownDays, slotMinutes: number): number | undefined {
  const found = freeUnitsByDay(request, days, slotMinutes)
  return found && Math.min(...found.map(({ freeUnits }) => freeUnits))
}
