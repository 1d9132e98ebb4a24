import { MINUTES_PER_DAY, MINUTES_PER_HOUR, minutesOfTime } from '#contract/dates.ts'
import type { EntryPiece } from './entries.ts'

/** The step in which a time is chosen on the timeline. */
const SLOT_MINUTES = 30
/** The hours that a timeline always shows, in minutes since midnight. */
const USUAL_HOURS = { from: 8 * MINUTES_PER_HOUR, to: 18 * MINUTES_PER_HOUR }

/** A part of a day, in minutes since midnight; the end is exclusive. */
export type Minutes = { from: number; to: number }
type OpenHours = readonly { start: string; end: string }[]

/** Opening hours as minutes since midnight. */
export function minutesOpen(open: OpenHours): Minutes[] {
  return open.map(({ start, end }) => ({ from: minutesOfTime(start), to: minutesOfTime(end) }))
}

/** The whole hours that contain all the given times, at least the usual ones. */
export function hoursShown(times: readonly Minutes[]): Minutes {
  const from = Math.min(USUAL_HOURS.from, ...times.map((time) => time.from))
  const to = Math.max(USUAL_HOURS.to, ...times.map((time) => time.to))
  return {
    from: Math.floor(from / MINUTES_PER_HOUR) * MINUTES_PER_HOUR,
    to: Math.min(MINUTES_PER_DAY, Math.ceil(to / MINUTES_PER_HOUR) * MINUTES_PER_HOUR),
  }
}

/** Every whole hour from the first to the last, in minutes since midnight; the timeline ends at the last one. */
export function hourMarks({ from, to }: Minutes): number[] {
  return Array.from(
    { length: (to - from) / MINUTES_PER_HOUR + 1 },
    (_, hour) => from + hour * MINUTES_PER_HOUR,
  )
}

/** The place of a time on the timeline, as shares of its width from 0 to 1. */
export function placeOf({ from, to }: Minutes, hours: Minutes): { start: number; length: number } {
  const width = hours.to - hours.from
  return { start: (from - hours.from) / width, length: (to - from) / width }
}

/** The minute of the day at a share of the timeline's width, which may lie beyond its ends. */
export function minuteAt(share: number, hours: Minutes): number {
  return hours.from + share * (hours.to - hours.from)
}

/** A row of the timeline: the entries of all units, or of one unit. */
export type Lane = { unit: number | null; pieces: EntryPiece[] }

/** One lane for what concerns all units, and one for each unit that has something of its own (HOST-37). */
export function lanesOf(pieces: readonly EntryPiece[], units: number): Lane[] {
  if (units === 1) return [{ unit: null, pieces: [...pieces] }]
  const ofUnit = Map.groupBy(pieces, ({ entry }) => entry.unit)
  const own = [...ofUnit.keys()].filter((unit) => unit !== null).sort((one, other) => one - other)
  return [null, ...own].map((unit) => ({ unit, pieces: ofUnit.get(unit) ?? [] }))
}

/**
 * A place where the keyboard stops in a lane: a slot that can be chosen, a slot where all units are taken, or an entry.
 */
export type Stop = Minutes & ({ kind: 'free' | 'taken' } | { kind: 'entry'; piece: EntryPiece })

/**
 * The stops of a lane in the order of time: its entries, and between them slots, cut where an entry begins or ends.
 * @param taken times at which entries of all units take this lane's unit
 */
export function stopsOf(
  pieces: readonly EntryPiece[],
  taken: readonly Minutes[],
  hours: Minutes,
): readonly Stop[] {
  const stops: Stop[] = []
  function fill(from: number, to: number) {
    for (let start = from; start < to; ) {
      const end = Math.min(to, (Math.floor(start / SLOT_MINUTES) + 1) * SLOT_MINUTES)
      const isTaken = taken.some((time) => time.from < end && time.to > start)
      stops.push({ kind: isTaken ? 'taken' : 'free', from: start, to: end })
      start = end
    }
  }
  let at = hours.from
  for (const piece of pieces.toSorted((one, other) => one.from - other.from)) {
    fill(at, piece.from)
    stops.push({ kind: 'entry', piece, from: piece.from, to: piece.to })
    at = Math.max(at, piece.to)
  }
  fill(at, hours.to)
  return stops
}

/** Where the keyboard is: the row and the stop in it. */
export type Position = { row: number; stop: number }

/** The stop at a minute, or the one nearest to it. */
export function stopAt(stops: readonly Stop[], minute: number): number {
  const index = stops.findIndex(({ to }) => minute < to)
  return index === -1 ? stops.length - 1 : index
}

/**
 * Where a key leads from a position: arrows to the next stop or row, Home and End to a row's ends, with Control to the
 * first and last row.
 * @returns null for any other key
 */
export function movedBy(
  key: string,
  isControl: boolean,
  { row, stop }: Position,
  rows: readonly (readonly Stop[])[],
): Position | null {
  const stopsIn = (index: number) => rows[index] ?? []
  const last = rows.length - 1
  const inRow = (next: number, wanted: number): Position => ({
    row: next,
    stop: Math.min(Math.max(wanted, 0), stopsIn(next).length - 1),
  })
  const toRow = (next: number): Position => {
    const clamped = Math.min(Math.max(next, 0), last)
    if (clamped === row) return { row, stop }
    return { row: clamped, stop: stopAt(stopsIn(clamped), stopsIn(row)[stop]?.from ?? 0) }
  }
  if (key === 'ArrowLeft') return inRow(row, stop - 1)
  if (key === 'ArrowRight') return inRow(row, stop + 1)
  if (key === 'ArrowUp') return toRow(row - 1)
  if (key === 'ArrowDown') return toRow(row + 1)
  if (key === 'Home') return inRow(isControl ? 0 : row, 0)
  if (key === 'End') return inRow(isControl ? last : row, Number.MAX_SAFE_INTEGER)
  return null
}

/** How far a choice that begins at a free slot reaches towards another stop: up to the first stop that isn't free. */
export function reachFrom(stops: readonly Stop[], anchor: number, wanted: number): number {
  const step = wanted < anchor ? -1 : 1
  let reached = anchor
  while (reached !== wanted && stops[reached + step]?.kind === 'free') reached += step
  return reached
}

/** The time that a choice from one stop to another covers, whichever comes first. */
export function timeBetween(stops: readonly Stop[], anchor: number, head: number): Minutes | null {
  const [first, last] = [stops[Math.min(anchor, head)], stops[Math.max(anchor, head)]]
  return first && last ? { from: first.from, to: last.to } : null
}
