import { createFileRoute } from '@tanstack/react-router'
import { requireHost } from '#web/features/accounts/guards.ts'
import { loadOwnWorkspaces, OwnWorkspacesPage, ownWorkspacesHead } from './-own-workspaces-page.tsx'

export const Route = createFileRoute('/my-workspaces')({
  beforeLoad: requireHost,
  loader: ({ context }) => loadOwnWorkspaces(context),
  head: ({ match: { context } }) => ownWorkspacesHead(context.siteUrl),
  component: OwnWorkspacesPage,
})
