import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { missingHead } from '#web/features/seo/page-head.ts'
import { WorkspaceNotNamed } from '#web/features/workspaces/page/detail-states.tsx'

export const Route = createFileRoute('/workspace/')({
  loader: () => {
    throw notFound()
  },
  head: () => missingHead(pageTitle('Espaço não informado')),
  notFoundComponent: WorkspaceNotNamed,
})
