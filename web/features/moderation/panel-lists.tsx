import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReportStatus } from '#contract/reports/rules.ts'
import type { ApprovalStatus } from '#contract/workspaces/status.ts'
import { useApi } from '#web/api/use-api.ts'
import { ChangeCard } from './change-card.tsx'
import { ModerationCard } from './moderation-card.tsx'
import { changeListQuery, moderationListQuery, reportListQuery } from './moderation-queries.ts'
import { changeListWords, reportLists, statusLists } from './moderation-tabs.ts'
import { filtersOf, type WorkspaceFilters } from './panel-address.ts'
import { PanelList } from './panel-list.tsx'
import { ReportCard } from './report-card.tsx'
import { WorkspaceQueue } from './workspace-queue.tsx'

type Search = {
  search: string
  onClear: () => void
  /** Grows when the administrator reloads the list. */
  epoch: number
}

type Filtered = Search & { status: ApprovalStatus; filters: WorkspaceFilters }

/** The workspaces of one status; pending ones as rows or as cards. */
export function ModerationList({
  status,
  filters,
  epoch,
  asRows,
  ...rest
}: Filtered & { asRows: boolean; hint?: string }) {
  const list = useInfiniteQuery(moderationListQuery(useApi(), status, rest.search, filters))
  const chosen = filtersOf(status, filters)
  const isFiltered = rest.search !== '' || Object.values(chosen).some(Boolean)
  const listKey = JSON.stringify([status, rest.search, chosen, epoch])
  const shared = { ...rest, list, isFiltered, listKey, words: statusLists[status] }
  if (asRows) return <WorkspaceQueue {...shared} />
  return (
    <PanelList
      {...shared}
      keepsPlaces
      renderCard={(workspace, context) => (
        <ModerationCard key={workspace.id} workspace={workspace} {...context} />
      )}
    />
  )
}

/** The pending revisions of published workspaces. */
export function ChangeList({ epoch, ...props }: Search) {
  return (
    <PanelList
      {...props}
      list={useInfiniteQuery(changeListQuery(useApi(), props.search))}
      listKey={JSON.stringify([props.search, epoch])}
      keepsPlaces
      isFiltered={props.search !== ''}
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
export function ReportList({ status, epoch, ...rest }: Search & { status: ReportStatus }) {
  return (
    <PanelList
      {...rest}
      list={useInfiniteQuery(reportListQuery(useApi(), status, rest.search))}
      listKey={JSON.stringify([status, rest.search, epoch])}
      keepsPlaces={false}
      isFiltered={rest.search !== ''}
      words={reportLists[status]}
      renderCard={(report, context) => <ReportCard key={report.id} report={report} {...context} />}
    />
  )
}
