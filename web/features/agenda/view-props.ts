import type { AgendaAddress } from './agenda-address.ts'
import type { DayRange } from './calendar-ranges.ts'
import type { AgendaEntry, AgendaWorkspace } from './entries.ts'
import type { OnBlock, OnOpen } from './use-agenda-dialogs.ts'

/** A workspace that the agenda shows, with what takes time in it. */
export type ShownWorkspace = {
  workspace: AgendaWorkspace
  entries: readonly AgendaEntry[]
  /** 'horário de Manaus', where its clock differs from the reader's. */
  otherTime: string | null
}

/** What every view of the agenda gets. */
export type ViewProps = {
  address: AgendaAddress
  /** The ISO day that the view stands at. */
  date: string
  /** All days on the screen, and those that belong to the view: for a month, its own. */
  range: DayRange
  days: readonly string[]
  today: string
  shown: readonly ShownWorkspace[]
  onBlock: OnBlock
  onOpen: OnOpen
}

/** When a workspace opens on a day; undefined while that is unknown. */
export function openOn({ days }: AgendaWorkspace, day: string) {
  return days.find(({ date }) => date === day)?.open
}
