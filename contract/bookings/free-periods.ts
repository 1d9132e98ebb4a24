import { minutesOfTime, timeOfMinutes } from '../dates.ts'
import type { Hours } from './hours.ts'
import type { OpenDay } from './open-periods.ts'
import type { BookingRules } from './rules-shapes.ts'
import type { DayClock } from './zoned-time.ts'

/** A time for which one unit is taken, its buffers included: [start, end) in minutes since 1970 in UTC. */
export type Occupied = { start: number; end: number }

/** A part of a day in which a booking may lie, with how many units are free throughout. */
export type FreePeriod = Hours & { freeUnits: number }

/** How many units are taken during [start, end); the list covers each moment at most once, in order. */
export type Load = { start: number; end: number; taken: number }

/** How many units are taken at each time, from the times for which single units are taken. */
export function loadOf(occupied: readonly Occupied[]): readonly Load[] {
  const changes = new Map<number, number>()
  for (const { start, end } of occupied) {
    changes.set(start, (changes.get(start) ?? 0) + 1)
    changes.set(end, (changes.get(end) ?? 0) - 1)
  }
  const moments = [...changes].sort(([one], [other]) => one - other)
  const loads: Load[] = []
  let taken = 0
  for (const [index, [start, change]] of moments.entries()) {
    taken += change
    const end = moments[index + 1]?.[0]
    if (taken > 0 && end !== undefined) loads.push({ start, end, taken })
  }
  return loads
}

/** The first load that ends after this moment. */
function firstEndingAfter(loads: readonly Load[], moment: number): number {
  let [low, high] = [0, loads.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((loads[middle]?.end ?? 0) > moment) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * The most units that are taken at one moment of [start, end), in minutes since 1970 in UTC; 0 for an empty
 * span, such as hours that a clock skips.
 */
export function mostTaken(loads: readonly Load[], start: number, end: number): number {
  if (end <= start) return 0
  let most = 0
  for (let index = firstEndingAfter(loads, start); index < loads.length; index += 1) {
    const load = loads[index]
    if (!load || load.start >= end) break
    most = Math.max(most, load.taken)
  }
  return most
}

export type FreePeriodRules = Pick<
  BookingRules,
  'units' | 'slotMinutes' | 'bufferBeforeMinutes' | 'bufferAfterMinutes'
>

/**
 * When a booking may lie on a day (AVL-06 to AVL-08). Slots begin with each open period; one whose buffers
 * would touch a taken time has fewer free units. A guest never chooses the unit, so a booking fits where all
 * units are never taken at once: bookings can be moved between units.
 * @param clock the day's clock where the workspace is
 * @param loads what is taken (`loadOf`)
 * @param notBefore no slot begins earlier, in minutes since 1970 in UTC
 */
export function freePeriods(
  { periods }: OpenDay,
  clock: DayClock,
  rules: FreePeriodRules,
  loads: readonly Load[],
  notBefore: number,
): FreePeriod[] {
  const { slotMinutes, bufferBeforeMinutes, bufferAfterMinutes, units } = rules
  const free: { start: number; end: number; freeUnits: number }[] = []
  for (const period of periods) {
    const last = minutesOfTime(period.end) - slotMinutes
    for (let start = minutesOfTime(period.start); start <= last; start += slotMinutes) {
      const end = start + slotMinutes
      const [from, to] = [clock(start), clock(end)]
      const freeUnits = units - mostTaken(loads, from - bufferBeforeMinutes, to + bufferAfterMinutes)
      if (freeUnits < 1 || from < notBefore) continue
      const previous = free.at(-1)
      if (previous?.end === start && previous.freeUnits === freeUnits) previous.end = end
      else free.push({ start, end, freeUnits })
    }
  }
  return free.map(({ start, end, freeUnits }) => ({
    start: timeOfMinutes(start),
    end: timeOfMinutes(end),
    freeUnits,
  }))
}

/** Whether any period is long enough for a slot. */
export function hasSlot(periods: readonly Hours[], slotMinutes: number): boolean {
  return periods.some((period) => lengthOf(period) >= slotMinutes)
}

const lengthOf = ({ start, end }: Hours) => minutesOfTime(end) - minutesOfTime(start)

/**
 * When the last slot of a day begins, in minutes since midnight.
 * @returns undefined where no period is long enough for one
 */
export function lastSlotStart(periods: readonly Hours[], slotMinutes: number): number | undefined {
  const long = periods.findLast((period) => lengthOf(period) >= slotMinutes)
  return long && minutesOfTime(long.end) - slotMinutes - (lengthOf(long) % slotMinutes)
}

/** How many units are free during all of these hours; 0 where they aren't free from start to end. */
export function freeUnitsDuring(periods: readonly FreePeriod[], { start, end }: Hours): number {
  let [until, fewest] = [start, Number.POSITIVE_INFINITY]
  for (const period of periods) {
    if (period.end <= until || period.start > until) continue
    fewest = Math.min(fewest, period.freeUnits)
    until = period.end
    if (until >= end) return fewest
  }
  return 0
}
