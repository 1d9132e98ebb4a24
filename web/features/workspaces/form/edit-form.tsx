import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Save } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Viewer } from '#contract/accounts/shapes.ts'
import { failureOf } from '#web/api/failure.ts'
import { storedImages } from '#web/api/image-uploads.ts'
import { useApi } from '#web/api/use-api.ts'
import { toast } from '#web/ui/toast.tsx'
import { workspaceDraftName } from './draft-key.ts'
import { type Conflict, ConflictDialog } from './edit-conflict.tsx'
import { SavingNote } from './edit-note.tsx'
import { EditStanding } from './edit-standing.tsx'
import { WorkspaceFormFrame } from './form-frame.tsx'
import type { FilledForm, SentForm } from './form-values.ts'
import { findLostSave, type Saved } from './lost-save.ts'
import { SubmissionDialog, submissionProgress } from './progress-dialog.tsx'
import { getStored } from './read-stored.ts'
import { editedForm, imagesOf, type StoredWorkspace } from './stored-values.ts'
import { useSubmission } from './submission.ts'
import { useWorkspaceForm } from './use-workspace-form.ts'

type Props = {
  viewer: Viewer
  /** The workspace as it was when the form was opened. */
  stored: StoredWorkspace
  onSaved: (saved: Saved) => void
  /** The user prefers the version stored meanwhile: the form restarts with it. */
  onTakeStored: (stored: StoredWorkspace) => void
}

/** The form filled with a stored workspace: saves it, and resolves conflicts with a save from elsewhere. */
export function WorkspaceEditForm({ viewer, stored: opened, onSaved, onTakeStored }: Props) {
  const { workspace } = opened
  const { id } = workspace
  const api = useApi()
  const queryClient = useQueryClient()
  const { initial, form, uploads, draft, finish } = useWorkspaceForm({
    startsWith: () => editedForm(opened),
    draftName: workspaceDraftName(viewer.id, id),
    // The public version can always be brought back, also into a change that left it out.
    offered: workspace.images,
    version: workspace.version,
    storedLastDay: workspace.availability.endDate,
  })
  const update = useMutation(api.workspaces.update.mutationOptions({ meta: { isForm: true } }))
  const [discards, setDiscards] = useState(0)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [saved, setSaved] = useState<Saved | null>(null)

  /** @returns undefined when the user has to choose between this form's version and the stored one. */
  async function store(input: SentForm): Promise<Saved | undefined> {
    const version = draft.startedFrom.current ?? workspace.version
    try {
      return await update.mutateAsync({ id, version, ...input })
    } catch (error) {
      if (failureOf(error).code !== 'CONFLICT') throw error
      const current = await getStored(api, queryClient, id)
      const mine: FilledForm = {
        values: input,
        pictures: storedImages(uploads.getSnapshot().images).map(({ picture }) => picture),
      }
      const lost = findLostSave(mine, current)
      if (!lost) setConflict({ mine, stored: editedForm(current), current })
      return lost
    }
  }

  const submission = useSubmission({
    form,
    uploads,
    store,
    onStored: finish,
    onDone: setSaved,
    failed: {
      title: 'Erro ao salvar',
      description: 'As alterações não foram salvas. Por favor, tente novamente.',
    },
  })

  // Only after the submission has ended: until then leaving asks for confirmation.
  useEffect(() => {
    if (saved) onSaved(saved)
  }, [saved, onSaved])

  function keepMine() {
    if (!conflict) return
    draft.startedFrom.current = conflict.current.workspace.version
    setConflict(null)
    void form.handleSubmit(submission.submit)()
  }

  function takeStored() {
    if (conflict) startAgain(conflict.current)
  }

  function startAgain(stored: StoredWorkspace) {
    draft.end()
    onTakeStored(stored)
  }

  /** After a withdrawal, which raises the version: rules of the opening beside it would overwrite later ones. */
  async function startAsStored() {
    try {
      startAgain(await getStored(api, queryClient, id))
    } catch {
      toast.error({
        title: 'Não foi possível atualizar o formulário',
        description: 'A alteração foi desfeita. Recarregue a página para editar o que está salvo.',
      })
    }
  }

  const isSendingImages =
    submission.progress >= submissionProgress.checked && submission.progress < submissionProgress.imagesSent
  return (
    <>
      <WorkspaceFormFrame
        label="Editar espaço"
        form={form}
        uploads={uploads}
        draft={draft}
        submission={submission}
        submitLabel="Salvar alterações"
        submitIcon={<Save className="size-5" />}
        failureTitle="As alterações não foram salvas"
        leaveTitle="Sair sem salvar?"
        returnTo={`/workspace/${id}/edit`}
        discard={{
          label: 'Descartar alterações',
          title: 'Descartar alterações?',
          consequence: 'O formulário volta ao que está salvo.',
          onDiscard: () => {
            form.reset(initial.values)
            uploads.restore(imagesOf(initial.pictures))
            draft.startedFrom.current = workspace.version
            setDiscards((count) => count + 1)
          },
        }}
        host={workspace.host}
        storedLastDay={workspace.availability.endDate}
        standing={
          <EditStanding
            // It reads from the form which version it shows: again once a draft is back or discarded.
            key={`${draft.isReady} ${discards}`}
            stored={opened}
            uploads={uploads}
            onWithdrawn={startAsStored}
          />
        }
        note={<SavingNote stored={opened} uploads={uploads} />}
        footnote={
          workspace.approvalStatus === 'approved' &&
          'Em um espaço aprovado, preço, capacidade, dias, horários, tarifas, reservas e comodidades mudam na hora. O resto passa antes pela nossa equipe.'
        }
      />
      <SubmissionDialog progress={isSendingImages ? submission.progress : 0} title="Salvando as alterações" />
      <ConflictDialog
        conflict={conflict}
        onClose={() => setConflict(null)}
        onKeepMine={keepMine}
        onTakeStored={takeStored}
      />
    </>
  )
}
