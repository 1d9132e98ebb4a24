import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Viewer } from '#contract/accounts/shapes.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { APPROVAL_HOURS } from '#contract/workspaces/status.ts'
import { Page } from '#web/ui/page.tsx'
import { WorkspaceSent } from './sent-page.tsx'
import type { StoredWorkspace } from './stored-values.ts'
import { WorkspaceForm } from './workspace-form.tsx'

/** The page 'Anuncie seu Espaço': the form, empty or filled with a copy, then the page after a submission. */
export function WorkspaceFormPage({
  viewer,
  copied,
}: {
  viewer: Viewer
  copied?: StoredWorkspace | undefined
}) {
  const [sent, setSent] = useState<Workspace | null>(null)
  const navigate = useNavigate()

  /** An empty form, also after a copy. */
  function listAnother() {
    setSent(null)
    if (copied) void navigate({ to: '/create-workspace', search: {} })
  }

  if (sent) return <WorkspaceSent workspaceId={sent.id} name={sent.name} onListAnother={listAnother} />
  return (
    <Page
      title="Anuncie seu Espaço"
      lead={`Conte sobre o espaço, mostre como ele é e diga quando está livre. A aprovação leva até ${APPROVAL_HOURS} horas.`}
    >
      <WorkspaceForm viewer={viewer} copied={copied} onSent={setSent} />
    </Page>
  )
}
