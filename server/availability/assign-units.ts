import type { InstantRange } from '#contract/bookings/occupied-ranges.ts'

/** A time for which one unit is taken. */
export type UnitTime = InstantRange & {
  id: string
  unit: number
  /** Whether its unit changes only if nothing else helps: its host chose the unit, or the time has begun. */
  isPinned: boolean
}

/**
 * Divides times among units so that one unit is free during all of the wanted one (RSV-08): the earliest
 * first, each on the unit that it has or else the lowest free one. Since units are identical, this works
 * unless all are taken at some moment.
 * @param times that never need more units than there are
 * @returns the unit of each time by its id; null when at some moment of the wanted time all units are taken
 */
export function assignUnits(
  times: readonly UnitTime[],
  wanted: InstantRange,
  units: number,
): ReadonlyMap<string, number> | null {
  const spans = times.map(({ id, unit, start, end, isPinned }) => ({
    id,
    unit,
    start: start.getTime(),
    end: end.getTime(),
    isPinned,
  }))
  const asked = { id: null, unit: 1, start: wanted.start.getTime(), end: wanted.end.getTime() }
  const [pinned, others] = [spans.filter(({ isPinned }) => isPinned), spans.filter((span) => !span.isPinned)]
  return assign([...others, asked], units, pinned) ?? assign([...spans, asked], units, [])
}

/** A time in milliseconds since 1970; the wanted one has no id. */
type Span = { id: string | null; unit: number; start: number; end: number }

/** A unit while times are placed in the order of their starts: then only the last one placed can conflict. */
type Lane = {
  busyUntil: number
  /** The times that stay on it, in order, and the first of them that isn't over yet. */
  fixed: Span[]
  next: number
}

const inOrder = (spans: readonly Span[]) => spans.toSorted((one, other) => one.start - other.start)

function isFree(lane: Lane, { start, end }: Span): boolean {
  if (lane.busyUntil > start) return false
  while ((lane.fixed[lane.next]?.end ?? Number.POSITIVE_INFINITY) <= start) lane.next += 1
  return (lane.fixed[lane.next]?.start ?? Number.POSITIVE_INFINITY) >= end
}

/** @param fixed times that stay where they are */
function assign(
  spans: readonly Span[],
  units: number,
  fixed: readonly Span[],
): ReadonlyMap<string, number> | null {
  const lanes = Array.from(
    { length: units },
    (): Lane => ({ busyUntil: Number.NEGATIVE_INFINITY, fixed: [], next: 0 }),
  )
  for (const span of inOrder(fixed)) lanes[span.unit - 1]?.fixed.push(span)
  const assigned = new Map<string, number>()
  for (const span of inOrder(spans)) {
    const own = lanes[span.unit - 1]
    const lane = own && isFree(own, span) ? own : lanes.find((candidate) => isFree(candidate, span))
    if (!lane) return null
    lane.busyUntil = span.end
    if (span.id !== null) assigned.set(span.id, lanes.indexOf(lane) + 1)
  }
  return assigned
}
