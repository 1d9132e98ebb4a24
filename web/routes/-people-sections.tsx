import type { Workspace } from '#contract/workspaces/shapes.ts'
import { SendMessageLink } from '#web/features/messages/send-message-link.tsx'
import { ReportButton } from '#web/features/reports/report-button.tsx'
import { PeopleSections } from '#web/features/workspaces/page/people-sections.tsx'

/**
 * Reviews and host, with the reader's actions for both (DET-34, DET-38, REV-11).
 * @param props canContact whether the reader may write to the host and report the workspace
 */
export function PeopleWithActions({ workspace, canContact }: { workspace: Workspace; canContact: boolean }) {
  return (
    <PeopleSections
      workspace={workspace}
      reviewAction={reviewAction}
      hostAction={
        canContact && (
          <div className="flex flex-wrap gap-x-1 gap-y-2">
            <SendMessageLink workspaceId={workspace.id} />
            <ReportButton subject={{ workspaceId: workspace.id }} label="Reportar" />
          </div>
        )
      }
    />
  )
}

const reviewAction = (reviewId: string) => (
  <ReportButton subject={{ reviewId, part: 'review' }} label="Denunciar esta avaliação" />
)
