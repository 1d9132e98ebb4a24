import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Viewer } from '#contract/accounts/shapes.ts'
import { initialFieldValues } from '#contract/workspaces/fields.ts'
import type { Workspace, WorkspaceInput } from '#contract/workspaces/shapes.ts'
import { APPROVAL_HOURS } from '#contract/workspaces/status.ts'
import { invalidateWorkspaces } from '#web/api/invalidate-workspaces.ts'
import { useApi } from '#web/api/use-api.ts'
import { type AlreadyCreated, AlreadyCreatedDialog } from './already-created.tsx'
import { workspaceDraftName } from './draft-key.ts'
import { findDifferences } from './find-differences.ts'
import { WorkspaceFormFrame } from './form-frame.tsx'
import {
  type FilledForm,
  type WorkspaceFormResult,
  type WorkspaceFormValues,
  workspaceFormSchema,
} from './form-values.ts'
import { SubmissionDialog } from './progress-dialog.tsx'
import { editedForm } from './stored-values.ts'
import { useSubmission } from './submission.ts'
import { endSubmission, openSubmission } from './submission-key.ts'
import { ImageUploads, storedImages } from './uploads.ts'
import { useSavedDraft } from './use-saved-draft.ts'

/** How long the dialog stays once everything is done (SPC-31). */
const LINGERS_MS = 1500

const empty: FilledForm = { values: initialFieldValues, pictures: [] }

type Props = { viewer: Viewer; onSent: (workspace: Workspace) => void }

/** Lists a workspace: six sections, images sent meanwhile, a draft saved until it is sent or discarded. */
export function WorkspaceForm({ viewer, onSent }: Props) {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useForm<WorkspaceFormValues, unknown, WorkspaceFormResult>({
    resolver: zodResolver(workspaceFormSchema),
    defaultValues: initialFieldValues,
  })
  const [uploads] = useState(() => new ImageUploads())
  useEffect(() => () => uploads.dispose(), [uploads])
  const draft = useSavedDraft({ form, uploads, name: workspaceDraftName(viewer.id), initial: empty })
  const create = useMutation({
    mutationFn: ({ input, key }: { input: WorkspaceInput; key: string }) =>
      api.workspaces.create.call(input, { context: { idempotencyKey: key } }),
  })
  const update = useMutation(api.workspaces.update.mutationOptions())
  const [alreadyCreated, setAlreadyCreated] = useState<AlreadyCreated | null>(null)
  /** The workspace that the next submission updates. */
  const updated = useRef<Workspace>(undefined)

  /** @returns undefined when an earlier submission, whose response was lost, created a workspace with other values. */
  async function store(input: WorkspaceInput): Promise<Workspace | undefined> {
    const { current: target } = updated
    updated.current = undefined
    if (target) {
      const { id, version } = target
      return (await update.mutateAsync({ id, version, ...input })).workspace
    }
    const { key, isRepeated } = openSubmission(viewer.id)
    const workspace = await create.mutateAsync({ input, key })
    const pictures = storedImages(uploads.getSnapshot().images).map(({ picture }) => picture)
    const mine: FilledForm = { values: input, pictures }
    if (!isRepeated || !findDifferences(mine, editedForm(workspace)).any) return workspace
    setAlreadyCreated({ workspace, mine })
    return undefined
  }

  const submission = useSubmission({
    form,
    uploads,
    store,
    onStored: async () => {
      endSubmission(viewer.id)
      draft.end()
      await invalidateWorkspaces(queryClient, api, { refetchType: 'none' })
      await queryClient.prefetchQuery(api.workspaces.mine.queryOptions())
    },
    lingersMs: LINGERS_MS,
    onDone: onSent,
    failed: {
      title: 'Erro ao cadastrar espaço',
      description: 'Ocorreu um erro ao cadastrar seu espaço. Por favor, tente novamente.',
    },
  })

  function sendAgain() {
    setAlreadyCreated(null)
    void form.handleSubmit(submission.submit)()
  }

  return (
    <>
      <WorkspaceFormFrame
        label="Anuncie seu Espaço"
        form={form}
        uploads={uploads}
        draft={draft}
        submission={submission}
        submitLabel="Enviar para aprovação"
        submitIcon={<Send className="size-5" />}
        failureTitle="O espaço não foi cadastrado"
        leaveTitle="Sair sem enviar?"
        returnTo="/create-workspace"
        discard={{
          label: 'Descartar rascunho',
          title: 'Descartar rascunho?',
          consequence: 'Tudo o que foi preenchido e as imagens enviadas saem deste formulário.',
          onDiscard: () => {
            form.reset(initialFieldValues)
            uploads.clear()
            endSubmission(viewer.id)
          },
        }}
        footnote={`Nossa equipe analisa cada espaço antes de publicar. A aprovação leva até ${APPROVAL_HOURS} horas.`}
      />
      <SubmissionDialog progress={submission.progress} title="Enviando seu espaço" />
      <AlreadyCreatedDialog
        created={alreadyCreated}
        onClose={() => setAlreadyCreated(null)}
        onUpdate={() => {
          updated.current = alreadyCreated?.workspace
          sendAgain()
        }}
        onListAnother={() => {
          endSubmission(viewer.id)
          sendAgain()
        }}
      />
    </>
  )
}
