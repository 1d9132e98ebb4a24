import { createFileRoute } from '@tanstack/react-router'
import { isNotThere } from '#web/api/api-error.ts'
import { requireHost } from '#web/features/accounts/guards.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { hiddenPageHead } from '#web/features/seo/page-head.ts'
import { WorkspaceFormPage } from '#web/features/workspaces/form/create-page.tsx'
import { findStored } from '#web/features/workspaces/form/read-stored.ts'

export const Route = createFileRoute('/create-workspace')({
  // The loader would otherwise be part of every page's scripts.
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: ({ copy }: Record<string, unknown>): { copy?: string } =>
    typeof copy === 'string' ? { copy } : {},
  beforeLoad: requireHost,
  loaderDeps: ({ search }) => search,
  // Never a cached copy: it starts from the current data.
  gcTime: 0,
  loader: async ({ context: { api, queryClient }, deps: { copy } }) => {
    if (!copy) return {}
    try {
      const copied = await findStored(api, queryClient, copy)
      return copied ? { copied } : {}
    } catch (error) {
      if (isNotThere(error)) return {}
      throw error
    }
  },
  head: ({ match }) => hiddenPageHead(match, pageTitle('Anuncie seu Espaço')),
  component: CreateWorkspace,
})

function CreateWorkspace() {
  const { viewer } = Route.useRouteContext()
  const { copied } = Route.useLoaderData()
  // Another user who signs in meanwhile gets a new form (AUTH-35).
  return (
    <WorkspaceFormPage key={`${viewer.id} ${copied?.workspace.id ?? ''}`} viewer={viewer} copied={copied} />
  )
}
