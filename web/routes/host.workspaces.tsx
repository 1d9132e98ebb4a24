import { createFileRoute } from '@tanstack/react-router'
import { requireHost } from '#web/features/accounts/guards.ts'
import { loadOwnWorkspaces } from './-load-own-workspaces.ts'
import { OwnWorkspacesPage } from './-own-workspaces-page.tsx'
import { ownWorkspacesAddress, ownWorkspacesHead } from './-own-workspaces-route.ts'

export const Route = createFileRoute('/host/workspaces')({
  // The loader would otherwise be part of every page's scripts.
  codeSplitGroupings: [['component', 'loader']],
  validateSearch: ownWorkspacesAddress,
  beforeLoad: requireHost,
  loader: ({ context }) => loadOwnWorkspaces(context),
  head: ({ match: { context } }) => ownWorkspacesHead(context.siteUrl),
  component: OwnWorkspacesPage,
})
