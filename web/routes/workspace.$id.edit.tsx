import { createFileRoute, notFound } from '@tanstack/react-router'
import { isNotThere } from '#web/api/api-error.ts'
import { requireViewer } from '#web/features/accounts/guards.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { hiddenPageHead, missingHead } from '#web/features/seo/page-head.ts'
import { WorkspaceEditPage } from '#web/features/workspaces/form/edit-page.tsx'
import { findStored } from '#web/features/workspaces/form/read-stored.ts'
import { DetailSkeleton } from '#web/features/workspaces/page/detail-skeleton.tsx'
import { DetailError, EditedWorkspaceNotFound } from '#web/features/workspaces/page/detail-states.tsx'

export const Route = createFileRoute('/workspace/$id/edit')({
  // The loader would otherwise be part of every page's scripts.
  codeSplitGroupings: [
    ['component', 'loader'],
    ['pendingComponent', 'errorComponent', 'notFoundComponent'],
  ],
  beforeLoad: requireViewer,
  // Never a cached copy: an edit starts from the current data.
  gcTime: 0,
  loader: async ({ context: { api, queryClient }, params: { id } }) => {
    try {
      const stored = await findStored(api, queryClient, id)
      if (stored) return stored
    } catch (error) {
      if (!isNotThere(error)) throw error
    }
    throw notFound()
  },
  head: ({ loaderData, match }) => {
    if (!loaderData) return missingHead(pageTitle('Espaço não encontrado'))
    return hiddenPageHead(match, pageTitle(`Editar ${loaderData.workspace.name}`))
  },
  pendingComponent: DetailSkeleton,
  errorComponent: DetailError,
  notFoundComponent: EditedWorkspaceNotFound,
  component: EditWorkspace,
})

function EditWorkspace() {
  const { viewer } = Route.useRouteContext()
  const stored = Route.useLoaderData()
  // Another user who signs in meanwhile gets a new form (AUTH-35).
  return <WorkspaceEditPage key={`${viewer.id} ${stored.workspace.id}`} viewer={viewer} stored={stored} />
}
