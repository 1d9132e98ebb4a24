/* biome-ignore-all lint/a11y/useSemanticElements: a table's cells can't be placed by time */
import { type CSSProperties, useEffect, useMemo, useRef } from 'react'
import { timeOfMinutes } from '#contract/dates.ts'
import './day-grid.css'
import { DayLane, type DayRow } from './day-lane.tsx'
import { piecesOn } from './entries.ts'
import { hourMarks, hoursShown, lanesOf, minutesOpen, placeOf, stopsOf } from './timeline.ts'
import { useTimeChoice } from './use-time-choice.ts'
import { openOn, type ViewProps } from './view-props.ts'

/** In minutes since midnight. */
const WORKING_FROM = 7 * 60

/** A row for each lane of each workspace, with hours that all rows share. */
function rowsOf(shown: ViewProps['shown'], day: string) {
  const known = shown.map(({ workspace, entries, otherTime }) => ({
    workspace,
    otherTime,
    open: minutesOpen(openOn(workspace, day) ?? []),
    pieces: piecesOn(day, entries),
  }))
  const hours = hoursShown(known.flatMap(({ open, pieces }) => [...open, ...pieces]))
  const rows = known.flatMap(({ workspace, otherTime, open, pieces }): DayRow[] =>
    lanesOf(pieces, workspace.units).map(({ unit, pieces: own }, lane) => ({
      workspace,
      otherTime: lane === 0 ? otherTime : null,
      isFirst: lane === 0,
      unit,
      open,
      stops: stopsOf(own, unit === null ? [] : pieces.filter(({ entry }) => entry.unit === null), hours),
    })),
  )
  return { hours, rows }
}

/**
 * A day as a timeline: a row per workspace, and one per unit that has something of its own. Dragging over free time, or
 * Shift with the arrows and Enter, chooses what to block (HOST-37, HOST-38).
 */
export function DayGrid({ days: [day = ''], shown, onBlock, onOpen }: ViewProps) {
  const { hours, rows } = useMemo(() => rowsOf(shown, day), [shown, day])
  const { active, choice, announced, handlers } = useTimeChoice(rows, hours, ({ workspace, unit }, time) =>
    onBlock(workspace, day, { start: timeOfMinutes(time.from), end: timeOfMinutes(time.to), unit }),
  )
  const scroller = useRef<HTMLDivElement>(null)
  const { from, to } = hours

  useEffect(() => {
    // A timeline of 24 hours begins where people work, not at midnight.
    const { start } = placeOf({ from: WORKING_FROM, to: WORKING_FROM }, { from, to })
    const width = scroller.current?.querySelector('.agenda-track')?.clientWidth ?? 0
    if (scroller.current) scroller.current.scrollLeft = start * width
  }, [from, to])

  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <div ref={scroller} className="agenda-scroll">
        <div
          role="grid"
          tabIndex={-1}
          aria-label="Horários do dia"
          aria-describedby="como-bloquear"
          className="agenda-day"
          style={{ '--hours': (hours.to - hours.from) / 60 } as CSSProperties}
          {...handlers}
        >
          <div role="row" tabIndex={-1} className="agenda-row agenda-head">
            <div role="columnheader" tabIndex={-1} className="agenda-name">
              Espaço
            </div>
            <div role="columnheader" tabIndex={-1} aria-label="Horário" className="agenda-track">
              {hourMarks(hours)
                .slice(0, -1)
                .map((minute) => (
                  <span
                    key={minute}
                    className="agenda-hour"
                    style={{ left: `${placeOf({ from: minute, to: minute }, hours).start * 100}%` }}
                  >
                    {minute / 60}h
                  </span>
                ))}
            </div>
          </div>
          {rows.map((row, index) => (
            <DayLane
              key={`${row.workspace.id} ${row.unit}`}
              row={row}
              index={index}
              hours={hours}
              activeStop={active.row === index ? active.stop : null}
              choice={choice?.row === index ? choice.time : null}
              onOpen={onOpen}
            />
          ))}
        </div>
      </div>
      <p id="como-bloquear" className="agenda-help text-sm text-muted">
        Arraste sobre um horário livre para bloqueá-lo ou reservá-lo. Pelo teclado: as setas andam, Shift com
        as setas escolhe um período, Enter abre e Esc desiste.
      </p>
    </>
  )
}
