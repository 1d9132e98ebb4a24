import { approvalStatusLabels } from '#contract/workspaces/status.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { findDifferences } from './find-differences.ts'
import type { FilledForm } from './form-values.ts'
import type { StoredWorkspace } from './stored-values.ts'
import { VersionDifferences } from './version-differences.tsx'

/** Two versions of a workspace that was saved elsewhere, or decided on, while it was edited here. */
export type Conflict = {
  /** The values that this form would have saved. */
  mine: FilledForm
  /** The stored values, as the form would hold them. */
  stored: FilledForm
  /** The stored workspace itself. */
  current: StoredWorkspace
}

type Props = {
  conflict: Conflict | null
  /** Back to the form, with everything that was typed. */
  onClose: () => void
  onKeepMine: () => void
  onTakeStored: () => void
}

/** Shows, field by field, what differs between the two versions, and asks which one to use (HOST-16). */
export function ConflictDialog({ conflict, onClose, onKeepMine, onTakeStored }: Props) {
  return (
    <Dialog
      open={conflict !== null}
      onClose={onClose}
      title="Este espaço mudou enquanto você editava"
      description="Ele foi salvo em outra janela, ou a nossa equipe decidiu sobre ele. Compare as duas versões e escolha qual fica. Nada do que você digitou se perdeu."
      size="xl"
      closeOnOutsideClick={false}
      footer={
        <DialogActions>
          <Button variant="outline" onClick={onTakeStored}>
            Ficar com a versão salva
          </Button>
          <Button onClick={onKeepMine}>Usar a minha versão</Button>
        </DialogActions>
      }
    >
      {conflict && (
        <>
          <p className="text-muted">
            Situação agora:{' '}
            <strong className="font-semibold text-base-content">
              {approvalStatusLabels[conflict.current.workspace.approvalStatus]}
            </strong>
          </p>
          {findDifferences(conflict.mine, conflict.stored).any ? (
            <VersionDifferences
              versions={[
                { title: 'Sua versão', form: conflict.mine },
                { title: 'Versão salva', form: conflict.stored },
              ]}
            />
          ) : (
            <p className="mt-4">
              As duas versões são iguais. Fique com a versão salva para ver o motivo da recusa antes de enviar
              de novo.
            </p>
          )}
        </>
      )}
    </Dialog>
  )
}
