import { useState } from 'react'
import type { Viewer } from '#contract/accounts/shapes.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { APPROVAL_HOURS } from '#contract/workspaces/status.ts'
import { Page } from '#web/ui/page.tsx'
import { WorkspaceSent } from './sent-page.tsx'
import { WorkspaceForm } from './workspace-form.tsx'

/** The page 'Anuncie seu Espaço': the form, then what follows a submission. */
export function WorkspaceFormPage({ viewer }: { viewer: Viewer }) {
  const [sent, setSent] = useState<Workspace | null>(null)
  if (sent)
    return <WorkspaceSent workspaceId={sent.id} name={sent.name} onListAnother={() => setSent(null)} />
  return (
    <Page
      title="Anuncie seu Espaço"
      lead={`Conte sobre o espaço, mostre como ele é e diga quando está livre. A aprovação leva até ${APPROVAL_HOURS} horas.`}
    >
      <WorkspaceForm viewer={viewer} onSent={setSent} />
    </Page>
  )
}
