import { Link } from '@tanstack/react-router'
import { timesInWords } from '#contract/bookings/times-text.ts'
import { deadlineText } from '#contract/days-in-words.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { useNow } from '#web/ui/use-now.ts'
import type { AgendaWorkspace, ChangeEntry } from './entries.ts'
import { situationOf, unitInWords } from './entry-words.ts'

type Props = {
  entry: ChangeEntry
  /** Undefined if the change was deleted meanwhile. */
  workspace: AgendaWorkspace | undefined
  open: boolean
  onClose: () => void
}

/** What is held for the change of a booking, until when, and a link to the booking (HOST-47). */
export function ChangeDialog({ entry, workspace, open, onClose }: Props) {
  const now = useNow()
  const { change, start, end } = entry
  const unit = workspace && unitInWords(entry.unit, workspace.units)
  const facts = [
    ['Espaço', workspace?.name],
    ['Quando', timesInWords(start, end)],
    ['Unidade', unit && unit[0]?.toUpperCase() + unit.slice(1)],
    ['Guardado até', workspace && deadlineText(change.until, workspace.timeZone, now)],
    ['Situação', situationOf(change)],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <Dialog open={open} onClose={onClose} title={`Guardado para ${change.guestName}`} size="sm">
      <dl className="agenda-facts">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="[overflow-wrap:anywhere]">{text}</dd>
          </div>
        ))}
      </dl>
      <DialogActions className="mt-6">
        <Link to="/bookings/$code" params={{ code: change.code }} className={buttonClass({})}>
          Ver a reserva e a mudança
        </Link>
      </DialogActions>
    </Dialog>
  )
}
