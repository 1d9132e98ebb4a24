import type { ReactNode } from 'react'
import { approvalStatusLabels } from '#contract/workspace-status.ts'
import type { Workspace } from '#contract/workspaces.ts'
import { Button } from '#web/ui/button.tsx'
import { ChangedText } from '#web/ui/changed-text.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { toThumbnail } from './picture-image.ts'
import { findDifferences } from './workspace-form-changes.ts'
import type { FilledForm } from './workspace-form-values.ts'

/** Two versions of a space that was saved elsewhere while it was edited here. */
export type Conflict = {
  /** What this form would have saved. */
  mine: FilledForm
  /** What is stored now, as it would be edited, */
  stored: FilledForm
  /** and the space itself. */
  workspace: Workspace
}

type Props = {
  conflict: Conflict | null
  /** Back to the form, with everything that was typed. */
  onClose: () => void
  onKeepMine: () => void
  onTakeStored: () => void
}

/** Shows, field by field, what differs between the two versions, and asks which one is to stay (HOST-16). */
export function ConflictDialog({ conflict, onClose, onKeepMine, onTakeStored }: Props) {
  return (
    <Dialog
      open={conflict !== null}
      onClose={onClose}
      title="Este espaço foi salvo em outra janela"
      description="Compare as duas versões e escolha qual fica. Nada do que você digitou se perdeu."
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
      {conflict && <Comparison {...conflict} />}
    </Dialog>
  )
}

function Comparison({ mine, stored, workspace }: Conflict) {
  const { reviewed, immediate, pictures } = findDifferences(mine, stored)
  return (
    <>
      <p className="text-muted">
        Situação agora:{' '}
        <strong className="font-semibold text-base-content">
          {approvalStatusLabels[workspace.approvalStatus]}
        </strong>
      </p>
      <ul aria-label="Diferenças" className="mt-4 flex flex-col divide-y divide-base-300">
        {[...reviewed, ...immediate].map(({ label, before, after }) => (
          <li key={label} className="py-4">
            <h3 className="font-semibold">{label}</h3>
            <div className="mt-2 grid gap-4 sm:grid-cols-2">
              <Version title="Sua versão">
                <p className="break-words whitespace-pre-line">
                  <ChangedText text={before || '—'} other={after} tone="new" />
                </p>
              </Version>
              <Version title="Versão salva">
                <p className="break-words whitespace-pre-line">
                  <ChangedText text={after || '—'} other={before} tone="new" />
                </p>
              </Version>
            </div>
          </li>
        ))}
        {pictures && (
          <li className="py-4">
            <h3 className="font-semibold">Imagens</h3>
            <div className="mt-2 grid gap-4 sm:grid-cols-2">
              <Version title="Sua versão">
                <Thumbnails form={mine} />
              </Version>
              <Version title="Versão salva">
                <Thumbnails form={stored} />
              </Version>
            </div>
          </li>
        )}
      </ul>
    </>
  )
}

function Version({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-field bg-base-200 p-3">
      <p className="mb-1 text-sm text-muted">{title}</p>
      {children}
    </div>
  )
}

function Thumbnails({ form: { pictures } }: { form: FilledForm }) {
  if (pictures.length === 0) return <p>Nenhuma imagem</p>
  return (
    <div className="flex flex-wrap gap-2">
      {pictures.map((picture, index) => (
        <Picture
          key={picture.id}
          image={{ ...toThumbnail(picture), alt: `Imagem ${index + 1}` }}
          className="aspect-4/3 w-24 rounded-md"
        />
      ))}
    </div>
  )
}
