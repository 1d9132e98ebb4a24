import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Viewer } from '#contract/accounts.ts'
import type { WorkspaceInput } from '#contract/workspace-input.ts'
import { APPROVAL_HOURS } from '#contract/workspace-status.ts'
import type { Workspace } from '#contract/workspaces.ts'
import { useApi } from '#web/api/use-api.ts'
import { draftName } from './workspace-draft-key.ts'
import { WorkspaceFormFrame } from './workspace-form-frame.tsx'
import { useKeptDraft } from './workspace-form-keep-draft.ts'
import { forgetSubmission, submissionKey } from './workspace-form-key.ts'
import { SubmissionDialog } from './workspace-form-progress.tsx'
import { useSubmission } from './workspace-form-submission.ts'
import { ImageUploads } from './workspace-form-uploads.ts'
import {
  emptyWorkspaceForm,
  type FilledForm,
  type WorkspaceFormResult,
  type WorkspaceFormValues,
  workspaceFormSchema,
} from './workspace-form-values.ts'

/** How long the dialog stays once everything is done (SPC-31). */
const LINGERS_MS = 1500

const empty: FilledForm = { values: emptyWorkspaceForm, pictures: [] }

type Props = { viewer: Viewer; onSent: (workspace: Workspace) => void }

/** Lists a space: six sections, images sent meanwhile, a draft kept until it is sent or discarded. */
export function WorkspaceForm({ viewer, onSent }: Props) {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useForm<WorkspaceFormValues, unknown, WorkspaceFormResult>({
    resolver: zodResolver(workspaceFormSchema),
    defaultValues: emptyWorkspaceForm,
  })
  const [uploads] = useState(() => new ImageUploads())
  useEffect(() => () => uploads.dispose(), [uploads])
  const draft = useKeptDraft({ form, uploads, name: draftName(viewer.id), initial: empty })
  const create = useMutation({
    mutationFn: (input: WorkspaceInput) => {
      const idempotencyKey = submissionKey(viewer.id, JSON.stringify(input))
      return api.workspaces.create.call(input, { context: { idempotencyKey } })
    },
  })
  const submission = useSubmission({
    form,
    uploads,
    store: create.mutateAsync,
    onStored: async () => {
      forgetSubmission(viewer.id)
      draft.end()
      await queryClient.invalidateQueries({ queryKey: api.workspaces.key(), refetchType: 'none' })
      await queryClient.prefetchQuery(api.workspaces.mine.queryOptions())
    },
    lingersMs: LINGERS_MS,
    onDone: onSent,
    failed: {
      title: 'Erro ao cadastrar espaço',
      description: 'Ocorreu um erro ao cadastrar seu espaço. Por favor, tente novamente.',
    },
  })

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
        returnTo="/create-workspace"
        discard={{
          label: 'Descartar rascunho',
          title: 'Descartar rascunho?',
          consequence: 'Tudo o que foi preenchido e as imagens enviadas saem deste formulário.',
          onDiscard: () => {
            form.reset(emptyWorkspaceForm)
            uploads.clear()
          },
        }}
        footnote={`Nossa equipe analisa cada espaço antes de publicar. A aprovação leva até ${APPROVAL_HOURS} horas.`}
      />
      <SubmissionDialog progress={submission.progress} title="Enviando seu espaço" />
    </>
  )
}
