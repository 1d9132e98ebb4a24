import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Viewer } from '#contract/accounts/shapes.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { APPROVAL_HOURS } from '#contract/workspaces/status.ts'
import { type ImageUploads, storedImages } from '#web/api/image-uploads.ts'
import { useApi } from '#web/api/use-api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { type AlreadyCreated, AlreadyCreatedDialog } from './already-created.tsx'
import { copiedForm, copyPictures } from './copied-form.ts'
import { workspaceDraftName } from './draft-key.ts'
import { findDifferences } from './find-differences.ts'
import { WorkspaceFormFrame } from './form-frame.tsx'
import { type FilledForm, initialFormValues, type SentForm } from './form-values.ts'
import { SubmissionDialog } from './progress-dialog.tsx'
import { getStored } from './read-stored.ts'
import { editedForm, type StoredWorkspace } from './stored-values.ts'
import { useSubmission } from './submission.ts'
import { endSubmission, openSubmission } from './submission-key.ts'
import type { useSavedDraft } from './use-saved-draft.ts'
import { useWorkspaceForm } from './use-workspace-form.ts'

/** How long the dialog stays once everything is done (SPC-31). */
const LINGERS_MS = 1500

const empty: FilledForm = { values: initialFormValues, pictures: [] }

type Props = {
  viewer: Viewer
  /** The workspace that this one is a copy of. */
  copied?: StoredWorkspace | undefined
  onSent: (workspace: Workspace) => void
}

/** Lists a workspace: eight sections, images sent meanwhile, a draft saved until it is sent or discarded. */
export function WorkspaceForm({ viewer, copied: copiedFrom, onSent }: Props) {
  const api = useApi()
  const queryClient = useQueryClient()
  const copied = copiedFrom?.workspace
  const { initial, form, uploads, draft, finish } = useWorkspaceForm({
    startsWith: () => (copiedFrom ? copiedForm(copiedFrom) : empty),
    draftName: workspaceDraftName(viewer.id, copied && `copy.${copied.id}`),
  })
  useCopiedPictures(copied, uploads, draft)
  const create = useMutation({
    mutationFn: ({ input, key }: { input: SentForm; key: string }) =>
      api.workspaces.create.call(input, { context: { idempotencyKey: key } }),
    meta: { isForm: true },
  })
  const update = useMutation(api.workspaces.update.mutationOptions({ meta: { isForm: true } }))
  const [alreadyCreated, setAlreadyCreated] = useState<AlreadyCreated | null>(null)
  /** The workspace that the next submission updates. */
  const updated = useRef<Workspace>(undefined)

  /** @returns undefined when an earlier submission, whose response was lost, created a workspace with other values. */
  async function store(input: SentForm): Promise<Workspace | undefined> {
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
    if (!isRepeated) return workspace
    const stored = editedForm(await getStored(api, queryClient, workspace.id))
    if (!findDifferences(mine, stored).any) return workspace
    setAlreadyCreated({ workspace, stored, mine })
    return undefined
  }

  const submission = useSubmission({
    form,
    uploads,
    store,
    onStored: async () => {
      endSubmission(viewer.id)
      await finish()
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
        returnTo={copied ? `/create-workspace?copy=${copied.id}` : '/create-workspace'}
        host={viewer}
        standing={
          copied && (
            <Banner
              tone="info"
              title={<span className="break-words">Cópia de “{copied.name}”</span>}
              className="mb-8"
            >
              Ajuste o que for diferente e envie para aprovação. O espaço original fica como está.
            </Banner>
          )
        }
        discard={{
          label: 'Descartar rascunho',
          title: 'Descartar rascunho?',
          consequence: copied
            ? 'O formulário volta à cópia do espaço, sem as imagens.'
            : 'Tudo o que foi preenchido e as imagens enviadas saem deste formulário.',
          onDiscard: () => {
            form.reset(initial.values)
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

/** Uploads the pictures of the copied workspace, once, unless a draft of the copy came back with its own. */
function useCopiedPictures(
  copied: Workspace | undefined,
  uploads: ImageUploads,
  { isReady, restored }: Pick<ReturnType<typeof useSavedDraft>, 'isReady' | 'restored'>,
): void {
  const isCopied = useRef(false)
  useEffect(() => {
    if (!copied || !isReady || restored || isCopied.current) return
    isCopied.current = true
    copyPictures(copied.images, uploads)
  }, [copied, uploads, isReady, restored])
}
