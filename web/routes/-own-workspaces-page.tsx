import { VisitsOverview } from '#web/features/visits/overview.tsx'
import { OwnWorkspaces } from '#web/features/workspaces/own/own-workspaces.tsx'

export function OwnWorkspacesPage() {
  return <OwnWorkspaces overview={<VisitsOverview />} />
}
