import type { InstantRange } from '#contract/bookings/occupied-ranges.ts'

/** A time that one unit is taken. */
export type UnitTime = InstantRange & {
  id: string
  unit: number
  /** Whether its host chose the unit, which then changes only where nothing else helps. */
  isPinned: boolean
}

/**
 * Shares times out among units so that one unit is free during all of the wanted one (RSV-08): the earliest first, each
 * on the unit that it has or else the lowest free one. Since units are identical, that succeeds wherever at no moment
 * all units are taken.
 * @param times none of which needs more units than there are
 * @returns the unit of each time by its id; null when at some moment of the wanted time all units are taken
 */
export function shareOutUnits(
  times: readonly UnitTime[],
  wanted: InstantRange,
  units: number,
): ReadonlyMap<string, number> | null {
  const pinned = times.filter(({ isPinned }) => isPinned)
  return (
    assign(
      times.filter(({ isPinned }) => !isPinned),
      wanted,
      units,
      pinned,
    ) ?? assign(times, wanted, units, [])
  )
}

function meets(one: InstantRange, other: InstantRange): boolean {
  return one.start < other.end && other.start < one.end
}

/** @param fixed times that stay where they are */
function assign(
  times: readonly UnitTime[],
  wanted: InstantRange,
  units: number,
  fixed: readonly UnitTime[],
): ReadonlyMap<string, number> | null {
  const assigned = new Map<string, number>()
  const byUnit = new Map<number, InstantRange[]>()
  const place = (time: InstantRange, unit: number) => {
    byUnit.set(unit, [...(byUnit.get(unit) ?? []), time])
  }
  for (const time of fixed) place(time, time.unit)
  const isFree = (time: InstantRange, unit: number) => !byUnit.get(unit)?.some((other) => meets(other, time))
  const queue: readonly (UnitTime | (InstantRange & { id: null; unit: number }))[] = [
    ...times,
    { ...wanted, id: null, unit: 1 },
  ].sort((one, other) => one.start.getTime() - other.start.getTime())
  for (const time of queue) {
    const candidates = [time.unit, ...Array.from({ length: units }, (_, index) => index + 1)]
    const unit = candidates.find((candidate) => candidate <= units && isFree(time, candidate))
    if (unit === undefined) return null
    place(time, unit)
    if (time.id !== null) assigned.set(time.id, unit)
  }
  return assigned
}
