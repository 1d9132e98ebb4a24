import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { longDay } from '#contract/days-in-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import './tables.css'
import { piecesOn } from './entries.ts'
import { EntryButton } from './entry-button.tsx'
import { openInWords } from './entry-words.ts'
import { openOn, type ShownWorkspace, type ViewProps } from './view-props.ts'

/** How many entries a cell shows; the rest is in the day's view. */
const ENTRIES_PER_CELL = 3

const weekdayShort = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' })

const steps: Record<string, [row: number, column: number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

/** Workspaces by seven days; a cell's free part, or Enter on it, blocks a time of that day (HOST-40). */
export function WeekGrid(props: ViewProps) {
  const { days, shown, today, address, onBlock } = props
  const [wanted, setActive] = useState({ row: 0, column: 0 })
  const active = shown[wanted.row] ? wanted : { row: 0, column: 0 }

  function handleKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const cell = event.target instanceof HTMLElement ? event.target : null
    if (cell?.dataset.column === undefined || event.altKey || event.metaKey || event.ctrlKey) return
    const [row, column] = [Number(cell.dataset.row), Number(cell.dataset.column)]
    const workspace = shown[row]?.workspace
    const day = days[column]
    if ((event.key === 'Enter' || event.key === ' ') && workspace && day) {
      event.preventDefault()
      onBlock(workspace, day)
    }
    const [down, right] = steps[event.key] ?? []
    if (down === undefined || right === undefined) return
    event.preventDefault()
    event.currentTarget
      .querySelector<HTMLElement>(`[data-row="${row + down}"][data-column="${column + right}"]`)
      ?.focus()
  }

  return (
    <div className="agenda-scroll">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table may be a grid (ARIA in HTML)
        role="grid"
        aria-label="Semana por espaço"
        className="agenda-week"
        onKeyDown={handleKeyDown}
        onFocus={({ target: { dataset } }) => {
          if (dataset.column !== undefined)
            setActive({ row: Number(dataset.row), column: Number(dataset.column) })
        }}
      >
        <thead>
          <tr>
            <th scope="col" className="agenda-name">
              Espaço
            </th>
            {days.map((day) => (
              <th key={day} scope="col" className={day === today ? 'agenda-today' : undefined}>
                <Link
                  to="/host/agenda"
                  search={{ ...address, view: 'day', date: day }}
                  resetScroll={false}
                  aria-label={`${longDay(day)}${day === today ? ', hoje' : ''}`}
                  className="agenda-day-link"
                >
                  <span>{weekdayShort.format(new Date(`${day}T00:00:00Z`)).replace('.', '')}</span>
                  <span className="agenda-day-number">{Number(day.slice(8))}</span>
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((item, row) => (
            <tr key={item.workspace.id}>
              <th scope="row" className="agenda-name">
                <span className="agenda-workspace" title={item.workspace.name}>
                  {item.workspace.name}
                </span>
                {item.otherTime && <span className="agenda-zone">{item.otherTime}</span>}
              </th>
              {days.map((day, column) => (
                <WeekCell
                  key={day}
                  {...props}
                  item={item}
                  day={day}
                  place={{ row, column }}
                  isActive={active.row === row && active.column === column}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CellProps = ViewProps & {
  item: ShownWorkspace
  day: string
  place: { row: number; column: number }
  isActive: boolean
}

function WeekCell({
  item: { workspace, entries },
  day,
  place,
  isActive,
  address,
  onBlock,
  onOpen,
}: CellProps) {
  const open = openOn(workspace, day)
  const pieces = piecesOn(day, entries)
  const more = pieces.length - ENTRIES_PER_CELL
  const tabIndex = isActive ? 0 : -1
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of its cells
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid
      role="gridcell"
      tabIndex={tabIndex}
      data-row={place.row}
      data-column={place.column}
      className={classNames('agenda-day-cell', open?.length === 0 && 'agenda-closed')}
      onClick={() => onBlock(workspace, day)}
    >
      <span className="agenda-hours">{open && openInWords(open)}</span>
      {pieces.slice(0, ENTRIES_PER_CELL).map((piece) => (
        <EntryButton
          key={piece.entry.id}
          piece={piece}
          units={workspace.units}
          onOpen={onOpen}
          tabIndex={tabIndex}
        />
      ))}
      {more > 0 && (
        <Link
          to="/host/agenda"
          search={{ ...address, view: 'day', date: day, workspace: workspace.id }}
          tabIndex={tabIndex}
          className="agenda-more"
          onClick={(event) => event.stopPropagation()}
        >
          mais {more}
          <span className="sr-only"> em {longDay(day)}</span>
        </Link>
      )}
    </td>
  )
}
