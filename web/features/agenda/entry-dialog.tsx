import { timesInWords } from '#contract/bookings/times-text.ts'
import { otherTimeText } from '#contract/places/zone-text.ts'
import { readersZone } from '#web/session/other-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import type { AgendaWorkspace, BlockEntry } from './entries.ts'
import { unitInWords } from './entry-words.ts'
import { useRelease } from './use-release.ts'

type Props = {
  entry: BlockEntry
  /** Undefined if the block was deleted meanwhile. */
  workspace: AgendaWorkspace | undefined
  open: boolean
  onClose: () => void
}

/** Shows a block and what can be done with it (HOST-44). */
export function EntryDialog({ entry, workspace, open, onClose }: Props) {
  const { block, start, end } = entry
  const when = timesInWords(start, end)
  const release = useRelease()
  const otherTime = workspace && otherTimeText(workspace.timeZone, readersZone(), new Date(block.start))
  const unit = workspace && unitInWords(entry.unit, workspace.units)
  const facts = [
    ['Espaço', workspace?.name],
    ['Quando', otherTime ? `${when} (${otherTime})` : when],
    ['Unidade', unit && unit[0]?.toUpperCase() + unit.slice(1)],
    ['Nota', block.note],
    ['Repetição', block.later > 0 && `Toda semana, ${timesMore(block.later)}`],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))

  function handleRelease(following: boolean) {
    release({ block, following, about: workspace ? `${workspace.name}: ${when}` : when })
    onClose()
  }

  return (
    <Dialog open={open} onClose={onClose} title="Horário bloqueado" size="sm">
      <dl className="agenda-facts">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="[overflow-wrap:anywhere]">{text}</dd>
          </div>
        ))}
      </dl>
      <DialogActions className="mt-6">
        {block.later > 0 && (
          <Button variant="outline" onClick={() => handleRelease(true)}>
            Liberar este e os próximos
          </Button>
        )}
        <Button onClick={() => handleRelease(false)}>
          {block.later > 0 ? 'Liberar este' : 'Liberar horário'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function timesMore(count: number): string {
  return count === 1 ? 'mais uma vez' : `mais ${count} vezes`
}
