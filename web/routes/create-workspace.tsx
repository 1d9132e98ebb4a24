import { createFileRoute } from '@tanstack/react-router'
import { requireHost } from '#web/features/accounts/guards.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { WorkspaceFormPage } from '#web/features/workspaces/workspace-form-page.tsx'

export const Route = createFileRoute('/create-workspace')({
  beforeLoad: requireHost,
  head: () => ({
    meta: [
      { title: pageTitle('Anuncie seu Espaço') },
      {
        name: 'description',
        content: 'Anuncie seu escritório, sala, mesa ou consultório no Pouso em poucos minutos.',
      },
    ],
  }),
  component: CreateWorkspace,
})

function CreateWorkspace() {
  const { viewer } = Route.useRouteContext()
  return <WorkspaceFormPage viewer={viewer} />
}
