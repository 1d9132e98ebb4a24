import { createFileRoute } from '@tanstack/react-router'
import { requireHost } from '#web/features/accounts/guards.ts'
import { OwnWorkspaces } from '#web/features/workspaces/own-workspaces.tsx'
import { ownWorkspacesQuery } from '#web/features/workspaces/own-workspaces-query.ts'

export const Route = createFileRoute('/my-workspaces')({
  beforeLoad: requireHost,
  loader: async ({ context: { api, queryClient } }) => {
    // A list that can't be read is told on the page, with a way to try again.
    await queryClient.ensureQueryData(ownWorkspacesQuery(api)).catch(() => undefined)
  },
  head: () => ({ meta: [{ title: 'Meus Espaços | Pouso' }] }),
  component: OwnWorkspaces,
})
