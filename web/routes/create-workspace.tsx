import { createFileRoute } from '@tanstack/react-router'
import { requireHost } from '#web/features/accounts/guards.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { OWN_PAGE, pageHead } from '#web/features/seo/page-head.ts'
import { WorkspaceFormPage } from '#web/features/workspaces/form/create-page.tsx'

export const Route = createFileRoute('/create-workspace')({
  beforeLoad: requireHost,
  head: ({ match: { context } }) =>
    pageHead(context.siteUrl, {
      title: pageTitle('Anuncie seu Espaço'),
      description: OWN_PAGE,
      path: '/create-workspace',
      isHidden: true,
    }),
  component: CreateWorkspace,
})

function CreateWorkspace() {
  const { viewer } = Route.useRouteContext()
  // Another user who signs in meanwhile gets a new form (AUTH-35).
  return <WorkspaceFormPage key={viewer.id} viewer={viewer} />
}
