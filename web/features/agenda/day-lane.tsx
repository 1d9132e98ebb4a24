/* biome-ignore-all lint/a11y/useSemanticElements: a table's cells can't be placed by time */
import { memo } from 'react'
import { timeOfMinutes } from '#contract/dates.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { AgendaWorkspace } from './entries.ts'
import { EntryButton } from './entry-button.tsx'
import { hoursOf, unitInWords } from './entry-words.ts'
import { type Minutes, placeOf, type Stop } from './timeline.ts'
import type { OnOpen } from './use-agenda-dialogs.ts'

/** One row of the timeline. */
export type DayRow = {
  workspace: AgendaWorkspace
  otherTime: string | null
  /** Whether this is the first row of its workspace, which shows the name. */
  isFirst: boolean
  /** Null for all units. */
  unit: number | null
  open: readonly Minutes[]
  stops: readonly Stop[]
}

type Props = {
  row: DayRow
  index: number
  hours: Minutes
  /** The stop that Tab leads to, if it is in this row. */
  activeStop: number | null
  /** What is being chosen in this row. */
  choice: Minutes | null
  onOpen: OnOpen
}

function styleOf(time: Minutes, hours: Minutes) {
  const { start, length } = placeOf(time, hours)
  return { left: `${start * 100}%`, width: `${length * 100}%` }
}

/** What a screen reader says of a slot: '09:00 às 09:30, livre'. */
function slotInWords(stop: Stop, open: readonly Minutes[]): string {
  const isOpen = open.some(({ from, to }) => from <= stop.from && stop.to <= to)
  const state = stop.kind === 'taken' ? 'ocupado' : 'livre'
  return `${hoursOf(stop)}, ${isOpen ? state : `${state}, fora do horário de abertura`}`
}

/** A row of the timeline: light ground for opening hours, entries as buttons, and slots between them. */
export const DayLane = memo(function DayLane({ row, index, hours, activeStop, choice, onOpen }: Props) {
  const { workspace, otherTime, isFirst, unit, open, stops } = row
  const unitText = unitInWords(unit, workspace.units)
  return (
    <div role="row" tabIndex={-1} className={classNames('agenda-row', !isFirst && 'agenda-row-more')}>
      <div role="rowheader" tabIndex={-1} className="agenda-name">
        <span className={isFirst ? 'agenda-workspace' : 'sr-only'} title={workspace.name}>
          {workspace.name}
        </span>
        {otherTime && <span className="agenda-zone">{otherTime}</span>}
        {unitText && <span className="agenda-unit">{unitText}</span>}
      </div>
      <div role="presentation" className="agenda-track agenda-lines">
        {open.map((time) => (
          <div key={time.from} aria-hidden="true" className="agenda-open" style={styleOf(time, hours)} />
        ))}
        {stops.map((stop, at) => {
          const tabIndex = at === activeStop ? 0 : -1
          const place = { 'data-row': index, 'data-stop': at }
          return stop.kind === 'entry' ? (
            <div
              key={stop.piece.entry.id}
              role="gridcell"
              tabIndex={-1}
              className="agenda-cell"
              style={styleOf(stop, hours)}
            >
              <EntryButton
                piece={stop.piece}
                units={workspace.units}
                onOpen={onOpen}
                tabIndex={tabIndex}
                place={place}
              />
            </div>
          ) : (
            <div
              key={stop.from}
              role="gridcell"
              tabIndex={tabIndex}
              {...place}
              aria-label={slotInWords(stop, open)}
              aria-selected={choice ? choice.from <= stop.from && stop.to <= choice.to : undefined}
              className={classNames('agenda-slot', stop.kind === 'taken' && 'agenda-taken')}
              style={styleOf(stop, hours)}
            />
          )
        })}
        {choice && (
          <div aria-hidden="true" className="agenda-choice" style={styleOf(choice, hours)}>
            {timeOfMinutes(choice.from)}–{timeOfMinutes(choice.to)}
          </div>
        )}
      </div>
    </div>
  )
})
