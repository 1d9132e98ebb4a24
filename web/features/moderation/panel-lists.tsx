import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReportStatus } from '#contract/reports/rules.ts'
import type { ApprovalStatus } from '#contract/workspaces/status.ts'
import { useApi } from '#web/api/use-api.ts'
import { ChangeCard } from './change-card.tsx'
import { ModerationCard } from './moderation-card.tsx'
import { changeListQuery, moderationListQuery, reportListQuery } from './moderation-queries.ts'
import { changeListWords, reportLists, statusLists } from './moderation-tabs.ts'
import { PanelList } from './panel-list.tsx'
import { ReportCard } from './report-card.tsx'

type Search = { search: string; onClearSearch: () => void }

/** The workspaces of one status. */
export function ModerationList({ status, ...rest }: Search & { status: ApprovalStatus }) {
  return (
    <PanelList
      {...rest}
      list={useInfiniteQuery(moderationListQuery(useApi(), status, rest.search))}
      words={statusLists[status]}
      renderCard={(workspace, context) => (
        <ModerationCard key={workspace.id} workspace={workspace} {...context} />
      )}
    />
  )
}

/** The pending revisions of published workspaces. */
export function ChangeList(props: Search) {
  return (
    <PanelList
      {...props}
      list={useInfiniteQuery(changeListQuery(useApi(), props.search))}
      words={changeListWords}
      renderCard={(workspace, context) =>
        workspace.revision && (
          <ChangeCard key={workspace.id} workspace={workspace} change={workspace.revision} {...context} />
        )
      }
    />
  )
}

/** The reports. */
export function ReportList({ status, ...rest }: Search & { status: ReportStatus }) {
  return (
    <PanelList
      {...rest}
      list={useInfiniteQuery(reportListQuery(useApi(), status, rest.search))}
      words={reportLists[status]}
      renderCard={(report, context) => <ReportCard key={report.id} report={report} {...context} />}
    />
  )
}
