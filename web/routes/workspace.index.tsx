import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageTitle } from '../features/layout/page-title.ts'
import { WorkspaceNotNamed } from '../features/workspaces/detail-states.tsx'

export const Route = createFileRoute('/workspace/')({
  loader: () => {
    throw notFound()
  },
  head: () => ({ meta: [{ title: pageTitle('Espaço não informado') }] }),
  notFoundComponent: WorkspaceNotNamed,
})
