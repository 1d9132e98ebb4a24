import { freeUnitsDuring } from '#contract/bookings/free-periods.ts'
import { datesOf, type QuoteRequest } from '#contract/bookings/quote.ts'
import type { AvailableDay } from '#contract/bookings/shapes.ts'
import { addDays } from '#contract/dates.ts'

/** What is known of each requested day, by its ISO day. */
export type KnownDays = ReadonlyMap<string, AvailableDay>

/** How many units are free on a day from its first opening to its last closing. */
export function freeUnitsAllDay({ taken }: AvailableDay, units: number): number {
  return units - (taken?.open ?? 0)
}

/** Each day that a booking covers and needs, with how many units are free on it. */
export function freeUnitsByDay(
  request: QuoteRequest,
  days: KnownDays,
  units: number,
): { date: string; freeUnits: number }[] | undefined {
  const { from, to } = datesOf(request)
  const known: AvailableDay[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const day = days.get(date)
    if (!day) return undefined
    known.push(day)
  }
  const open = known.filter((day) => day.open.length > 0)
  if (request.kind === 'hours') {
    const { hours } = request
    return open.map(({ date, periods }) => ({ date, freeUnits: freeUnitsDuring(periods, hours) }))
  }
  const [first, last] = [open[0], open.at(-1)]
  if (!first || !last) return []
  // A booking takes one time from opening to closing, with the nights and closed days between (RSV-04).
  return known.slice(known.indexOf(first), known.indexOf(last) + 1).map((day) => {
    const { before = 0, open = 0, after = 0 } = day.taken ?? {}
    const taken = Math.max(day === first ? 0 : before, open, day === last ? 0 : after)
    return { date: day.date, freeUnits: Math.max(0, units - taken) }
  })
}

/**
 * How many units are free for a booking on each day that it covers.
 * @returns undefined while one of the days is unknown
 */
export function freeUnitsOf(request: QuoteRequest, days: KnownDays, units: number): number | undefined {
  const found = freeUnitsByDay(request, days, units)
  return found && Math.min(...found.map(({ freeUnits }) => freeUnits))
}

/** Whether all days of a booking are known, and a unit is free on each. */
export function isKnownFree(request: QuoteRequest, days: KnownDays, units: number): boolean {
  return (freeUnitsOf(request, days, units) ?? 0) > 0
}
