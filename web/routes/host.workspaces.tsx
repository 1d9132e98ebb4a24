import { createFileRoute } from '@tanstack/react-router'
import { requireHost } from '#web/features/accounts/guards.ts'
import { OwnWorkspacesPage } from './-own-workspaces-page.tsx'
import { loadOwnWorkspaces, ownWorkspacesAddress, ownWorkspacesHead } from './-own-workspaces-route.ts'

export const Route = createFileRoute('/host/workspaces')({
  validateSearch: ownWorkspacesAddress,
  beforeLoad: requireHost,
  loader: ({ context }) => loadOwnWorkspaces(context),
  head: ({ match: { context } }) => ownWorkspacesHead(context.siteUrl),
  component: OwnWorkspacesPage,
})
