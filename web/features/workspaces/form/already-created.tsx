import type { Workspace } from '#contract/workspaces/shapes.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import type { FilledForm } from './form-values.ts'
import { VersionDifferences } from './version-differences.tsx'

/** A workspace that an earlier submission created although its response was lost, and the form's current values. */
export type AlreadyCreated = { workspace: Workspace; stored: FilledForm; mine: FilledForm }

type Props = {
  created: AlreadyCreated | null
  /** Back to the form, with everything that was typed. */
  onClose: () => void
  onUpdate: () => void
  onListAnother: () => void
}

/**
 * Explains that the workspace already exists with other values, and asks whether to update it or list another one
 * (SPC-40).
 */
export function AlreadyCreatedDialog({ created, onClose, onUpdate, onListAnother }: Props) {
  return (
    <Dialog
      open={created !== null}
      onClose={onClose}
      title="Este espaço já foi cadastrado"
      description="Um envio anterior chegou até nós, mas a resposta se perdeu no caminho, e o formulário mudou desde então. Escolha o que fazer: nada do que você digitou se perdeu."
      size="xl"
      closeOnOutsideClick={false}
      footer={
        <DialogActions>
          <Button variant="outline" onClick={onListAnother}>
            Cadastrar como outro espaço
          </Button>
          <Button onClick={onUpdate}>Atualizar o espaço cadastrado</Button>
        </DialogActions>
      }
    >
      {created && (
        <VersionDifferences
          versions={[
            { title: 'Neste formulário', form: created.mine },
            { title: 'Já cadastrado', form: created.stored },
          ]}
        />
      )}
    </Dialog>
  )
}
