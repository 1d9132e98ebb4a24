import { Link } from '@tanstack/react-router'
import { weekdayNames, weekdaysFromMonday } from '#contract/dates.ts'
import { longDay } from '#contract/days-in-words.ts'
import { listInWords } from '#contract/text/list-in-words.ts'
import { classNames } from '#web/ui/class-names.ts'
import './tables.css'
import { isInMonth, weeksOf } from './calendar-ranges.ts'
import { type EntryPiece, piecesOn } from './entries.ts'
import { aboutEntry, lookOf, shortHoursOf } from './entry-words.ts'
import type { ViewProps } from './view-props.ts'

/** How many entries a day shows; the rest is counted. */
const ENTRIES_PER_DAY = 2

/** '2 reservas, 1 bloqueio e 1 mudança'. */
function countInWords(pieces: readonly EntryPiece[]): string {
  const count = (kind: EntryPiece['entry']['kind']) =>
    pieces.filter(({ entry }) => entry.kind === kind).length
  const [bookings, blocks, changes] = [count('booking'), count('block'), count('change')]
  const parts = [
    bookings > 0 && `${bookings} ${bookings === 1 ? 'reserva' : 'reservas'}`,
    blocks > 0 && `${blocks} ${blocks === 1 ? 'bloqueio' : 'bloqueios'}`,
    changes > 0 && `${changes} ${changes === 1 ? 'mudança' : 'mudanças'}`,
  ]
  return listInWords(parts.filter((part) => part !== false)) || 'nada marcado'
}

/** A month as a calendar; each day leads to its view (HOST-42). */
export function MonthTable({ range, date, today, shown, address }: ViewProps) {
  const isOne = shown.length === 1
  return (
    <table aria-label="Mês" className="agenda-month">
      <thead>
        <tr>
          {weekdaysFromMonday.map((weekday) => (
            <th key={weekday} scope="col">
              {weekdayNames[weekday]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(range).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const pieces = shown
                .flatMap(({ workspace, entries }) =>
                  piecesOn(day, entries).map((piece) => ({ ...piece, name: workspace.name })),
                )
                .sort((one, other) => one.from - other.from)
              return (
                <td
                  key={day}
                  className={classNames(
                    !isInMonth(day, date) && 'agenda-outside',
                    day === today && 'agenda-today',
                  )}
                >
                  <Link
                    to="/host/agenda"
                    search={{ ...address, view: 'day', date: day }}
                    resetScroll={false}
                    aria-label={`${longDay(day)}${day === today ? ', hoje' : ''}: ${countInWords(pieces)}`}
                    className="agenda-month-day"
                  >
                    <span className="agenda-day-number">{Number(day.slice(8))}</span>
                    {pieces.slice(0, ENTRIES_PER_DAY).map((piece) => (
                      <span key={piece.entry.id} className={classNames('agenda-entry', lookOf(piece.entry))}>
                        <span className="agenda-entry-time">{shortHoursOf(piece)}</span>{' '}
                        {isOne ? aboutEntry(piece.entry) : piece.name}
                      </span>
                    ))}
                    {pieces.length > ENTRIES_PER_DAY && (
                      <span className="agenda-more">mais {pieces.length - ENTRIES_PER_DAY}</span>
                    )}
                  </Link>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
