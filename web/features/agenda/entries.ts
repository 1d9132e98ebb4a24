import type { Agenda, AgendaBooking, AgendaChange, Block } from '#contract/bookings/shapes.ts'
import { type LocalTime, MINUTES_PER_DAY } from '#contract/dates.ts'
import { localTimeIn } from '#contract/places/local-time.ts'
import { minutesFrom } from './zone-clock.ts'

export type AgendaWorkspace = Agenda['workspaces'][number]

/** What every entry has, whatever its kind. */
type EntryTimes = {
  id: string
  workspaceId: string
  /** Null for all units. */
  unit: number | null
  /** On the workspace's clock; the end is exclusive. */
  start: LocalTime
  end: LocalTime
}

export type BlockEntry = EntryTimes & { kind: 'block'; block: Block }
/** One of the times of a booking; a booking by the hour over several days has one on each day. */
export type BookingEntry = EntryTimes & { kind: 'booking'; booking: AgendaBooking }
/** One of the times that are held for the change of a booking. */
export type ChangeEntry = EntryTimes & { kind: 'change'; change: AgendaChange }

/** What takes time in the agenda: one member for each kind, such as a block. */
export type AgendaEntry = BlockEntry | BookingEntry | ChangeEntry

/** The part of an entry that lies on one day, in minutes since its midnight. */
export type EntryPiece = { entry: AgendaEntry; from: number; to: number }

/** All entries of a workspace, the earliest first. */
export function entriesOf({
  id: workspaceId,
  blocks,
  bookings,
  changes,
  units,
  timeZone,
}: AgendaWorkspace): AgendaEntry[] {
  const timesOf = ({ start, end }: { start: string; end: string }) => ({
    workspaceId,
    start: localTimeIn(timeZone, new Date(start)),
    end: localTimeIn(timeZone, new Date(end)),
  })
  const blocked = blocks.map(
    (block): BlockEntry => ({ kind: 'block', id: block.id, unit: block.unit, ...timesOf(block), block }),
  )
  const booked = bookings.flatMap((booking) =>
    booking.times.map(
      (time): BookingEntry => ({
        kind: 'booking',
        id: `${booking.code} ${time.start}`,
        unit: units === 1 ? null : time.unit,
        ...timesOf(time),
        booking,
      }),
    ),
  )
  const held = changes.flatMap((change) =>
    change.times.map(
      (time): ChangeEntry => ({
        kind: 'change',
        id: `${change.code} change ${time.start}`,
        unit: units === 1 ? null : time.unit,
        ...timesOf(time),
        change,
      }),
    ),
  )
  const key = ({ start: { day, time } }: AgendaEntry) => `${day} ${time}`
  return [...blocked, ...booked, ...held].sort((one, other) => (key(one) < key(other) ? -1 : 1))
}

/** The parts of entries that lie on one day, in their order. */
export function piecesOn(day: string, entries: readonly AgendaEntry[]): EntryPiece[] {
  return entries
    .map((entry) => ({
      entry,
      from: Math.max(0, minutesFrom(day, entry.start)),
      to: Math.min(MINUTES_PER_DAY, minutesFrom(day, entry.end)),
    }))
    .filter(({ from, to }) => from < to)
}
