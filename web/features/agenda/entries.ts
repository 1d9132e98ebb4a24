import type { Agenda, Block } from '#contract/bookings/shapes.ts'
import type { LocalTime } from '#contract/dates.ts'
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

/** What takes time in the agenda: one member for each kind, such as a block. */
export type AgendaEntry = EntryTimes & { kind: 'block'; block: Block }

/** The part of an entry that lies on one day, in minutes since its midnight. */
export type EntryPiece = { entry: AgendaEntry; from: number; to: number }

export const MINUTES_PER_DAY = 1440

/** Everything that takes time in a workspace, the earliest first. */
export function entriesOf({ blocks, timeZone }: AgendaWorkspace): AgendaEntry[] {
  return blocks.map((block) => ({
    kind: 'block',
    id: block.id,
    workspaceId: block.workspaceId,
    unit: block.unit,
    start: localTimeIn(timeZone, new Date(block.start)),
    end: localTimeIn(timeZone, new Date(block.end)),
    block,
  }))
}

/** What of some entries lies on a day, in their order. */
export function piecesOn(day: string, entries: readonly AgendaEntry[]): EntryPiece[] {
  return entries
    .map((entry) => ({
      entry,
      from: Math.max(0, minutesFrom(day, entry.start)),
      to: Math.min(MINUTES_PER_DAY, minutesFrom(day, entry.end)),
    }))
    .filter(({ from, to }) => from < to)
}
