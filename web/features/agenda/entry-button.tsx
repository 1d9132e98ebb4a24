import { classNames } from '#web/ui/class-names.ts'
import type { EntryPiece } from './entries.ts'
import { aboutEntry, hoursOf, kindInWords, lookOf, pieceInWords, shortHoursOf } from './entry-words.ts'
import type { OnOpen } from './use-agenda-dialogs.ts'

type Props = {
  piece: EntryPiece
  /** How many units the workspace has; if it has several, the entry says which one it takes. */
  units: number
  onOpen: OnOpen
  tabIndex?: 0 | -1
  /** Marks the button, so that the timeline's keyboard control finds it. */
  place?: { 'data-row': number; 'data-stop': number }
}

/** An entry on one day, as a button that shows its details. */
export function EntryButton({ piece, units, onOpen, tabIndex, place }: Props) {
  const { entry } = piece
  const about = aboutEntry(entry) ?? kindInWords(entry)
  // In a lane of the timeline the unit is clear already.
  const unit = units > 1 && entry.unit !== null && !place ? `Unidade ${entry.unit}: ` : ''
  return (
    <button
      type="button"
      {...place}
      tabIndex={tabIndex}
      className={classNames('agenda-entry', lookOf(entry))}
      aria-label={pieceInWords(piece, units)}
      title={`${hoursOf(piece)}, ${unit}${about}`}
      onClick={(event) => {
        event.stopPropagation()
        onOpen(entry)
      }}
    >
      <span className="agenda-entry-text">
        <span className="agenda-entry-time">{shortHoursOf(piece)}</span> {unit}
        {about}
      </span>
    </button>
  )
}
