import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#contract/brand.ts'
import { requireHost } from '#web/features/accounts/guards.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { pageHead } from '#web/features/seo/page-head.ts'
import { WorkspaceFormPage } from '#web/features/workspaces/workspace-form-page.tsx'

export const Route = createFileRoute('/create-workspace')({
  beforeLoad: requireHost,
  head: ({ match: { context } }) =>
    pageHead(context.siteUrl, {
      title: pageTitle('Anuncie seu Espaço'),
      description: `Anuncie seu escritório, sala, mesa ou consultório no ${brand.name} em poucos minutos. A análise leva até 48 horas.`,
      path: '/create-workspace',
      isHidden: true,
    }),
  component: CreateWorkspace,
})

function CreateWorkspace() {
  const { viewer } = Route.useRouteContext()
  return <WorkspaceFormPage viewer={viewer} />
}
