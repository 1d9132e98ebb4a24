import { longDay } from '#contract/days-in-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import './day-list.css'
import { type EntryPiece, piecesOn } from './entries.ts'
import { aboutEntry, hoursOf, kindInWords, lookOf, openInWords, unitInWords } from './entry-words.ts'
import type { OnOpen } from './use-agenda-dialogs.ts'
import { openOn, type ShownWorkspace, type ViewProps } from './view-props.ts'

/** The agenda of a phone: day after day, with entries and, from today on, a button to block (HOST-43). */
export function DayList({ days, shown, today, onBlock, onOpen }: ViewProps) {
  const isHydrated = useHydrated()
  const first = shown[0]?.workspace
  const isDay = days.length === 1
  return (
    <div className="agenda-list">
      {days.map((day) => {
        const ofDay = shown
          .map((item) => ({ ...item, pieces: piecesOn(day, item.entries) }))
          // Only the view of one day says for every workspace when it opens.
          .filter(({ pieces }) => isDay || shown.length === 1 || pieces.length > 0)
        return (
          <section key={day} aria-labelledby={`dia-${day}`} className="agenda-list-day">
            <header>
              <h3 id={`dia-${day}`}>
                {longDay(day)} {day === today && <Badge tone="accent">Hoje</Badge>}
              </h3>
              {day >= today && (
                <Button
                  variant="outline"
                  size="sm"
                  inert={!isHydrated}
                  onClick={() => first && onBlock(first, day)}
                >
                  Bloquear
                  <span className="sr-only"> em {longDay(day)}</span>
                </Button>
              )}
            </header>
            {ofDay.length === 0 && <p className="text-muted">Nada marcado</p>}
            {ofDay.map((item) => (
              <WorkspaceOfDay
                key={item.workspace.id}
                item={item}
                day={day}
                pieces={item.pieces}
                hasName={shown.length > 1}
                onOpen={onOpen}
              />
            ))}
          </section>
        )
      })}
    </div>
  )
}

type WorkspaceProps = {
  item: ShownWorkspace
  day: string
  pieces: readonly EntryPiece[]
  hasName: boolean
  onOpen: OnOpen
}

function WorkspaceOfDay({ item: { workspace, otherTime }, day, pieces, hasName, onOpen }: WorkspaceProps) {
  const open = openOn(workspace, day)
  return (
    <div className="agenda-list-workspace">
      {hasName && <h4 className="agenda-workspace">{workspace.name}</h4>}
      <p className="text-sm text-muted">
        {open && (open.length > 0 ? `Aberto: ${openInWords(open)}` : 'Fechado')}
        {otherTime && `, ${otherTime}`}
      </p>
      {pieces.length > 0 && (
        <ul>
          {pieces.map((piece) => (
            <li key={piece.entry.id}>
              <button
                type="button"
                className={`agenda-entry ${lookOf(piece.entry)}`}
                onClick={() => onOpen(piece.entry)}
              >
                <span className="agenda-entry-time">{hoursOf(piece)}</span>
                <span>
                  {[
                    kindInWords(piece.entry),
                    unitInWords(piece.entry.unit, workspace.units),
                    aboutEntry(piece.entry),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
