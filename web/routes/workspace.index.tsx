import { createFileRoute, notFound } from '@tanstack/react-router'
import { missingHead } from '#web/features/seo/page-head.ts'
import { pageTitle } from '../features/layout/page-title.ts'
import { WorkspaceNotNamed } from '../features/workspaces/detail-states.tsx'

export const Route = createFileRoute('/workspace/')({
  loader: () => {
    throw notFound()
  },
  head: () => missingHead(pageTitle('Espaço não informado')),
  notFoundComponent: WorkspaceNotNamed,
})
