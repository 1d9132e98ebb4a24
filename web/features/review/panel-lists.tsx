import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReportStatus } from '#contract/reports/rules.ts'
import type { ApprovalStatus } from '#contract/workspaces/status.ts'
import { useApi } from '#web/api/use-api.ts'
import { ChangeCard } from './change-card.tsx'
import { PanelList } from './panel-list.tsx'
import { ReportCard } from './report-card.tsx'
import { ReviewCard } from './review-card.tsx'
import { changeListQuery, reportListQuery, reviewListQuery } from './review-queries.ts'
import { changeListWords, reportLists, statusLists } from './review-tabs.ts'

type Search = { search: string; onClearSearch: () => void }

/** The spaces of one status. */
export function ReviewList({ status, ...rest }: Search & { status: ApprovalStatus }) {
  return (
    <PanelList
      {...rest}
      list={useInfiniteQuery(reviewListQuery(useApi(), status, rest.search))}
      words={statusLists[status]}
      renderCard={(workspace, context) => (
        <ReviewCard key={workspace.id} workspace={workspace} {...context} />
      )}
    />
  )
}

/** The changes of published spaces that wait for a decision. */
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

/** What people reported. */
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
