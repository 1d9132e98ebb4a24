import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { Viewer } from '#contract/accounts/shapes.ts'
import { APPROVAL_HOURS } from '#contract/workspaces/status.ts'
import { focusMain, Page } from '#web/ui/page.tsx'
import { toast } from '#web/ui/toast.tsx'
import { WorkspaceEditForm } from './edit-form.tsx'
import type { Saved, SaveOutcome } from './lost-save.ts'
import type { StoredWorkspace } from './stored-values.ts'

/** The toast of each outcome (HOST-12, HOST-14). */
const outcomeTexts: Record<SaveOutcome, { title: string; description: string }> = {
  resubmitted: {
    title: 'Espaço reenviado para aprovação',
    description: `A aprovação leva até ${APPROVAL_HOURS} horas.`,
  },
  revisionSent: {
    title: 'Alteração enviada para aprovação',
    description: 'A versão aprovada fica como está até a decisão.',
  },
  saved: { title: 'Alterações salvas', description: 'O anúncio já está atualizado.' },
}

/** The page on which a host, or an administrator, edits a workspace. */
export function WorkspaceEditPage({ viewer, stored }: { viewer: Viewer; stored: StoredWorkspace }) {
  const navigate = useNavigate()
  const [{ edited, start }, setEditing] = useState({ edited: stored, start: 0 })
  // The button that restarted the form went with it.
  useEffect(() => {
    if (start > 0) focusMain()
  }, [start])
  const isOwn = edited.workspace.host.id === viewer.id
  const { id } = edited.workspace
  const leave = useCallback(
    ({ outcome }: Saved) => {
      toast.success(outcomeTexts[outcome])
      void (isOwn ? navigate({ to: '/my-workspaces' }) : navigate({ to: '/workspace/$id', params: { id } }))
    },
    [navigate, isOwn, id],
  )
  return (
    <Page
      above={
        <Link
          to={isOwn ? '/my-workspaces' : '/workspace/$id'}
          params={{ id }}
          className="inline-flex min-h-11 w-fit items-center gap-2 rounded-field font-medium underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-4.5" />
          {isOwn ? 'Meus Espaços' : 'Voltar ao espaço'}
        </Link>
      }
      title="Editar espaço"
      lead={<span className="break-words">{edited.workspace.name}</span>}
    >
      <WorkspaceEditForm
        key={start}
        viewer={viewer}
        stored={edited}
        onSaved={leave}
        onTakeStored={(current) => {
          setEditing({ edited: current, start: start + 1 })
          window.scrollTo({ top: 0 })
        }}
      />
    </Page>
  )
}
