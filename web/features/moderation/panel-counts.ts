import { useInfiniteQuery } from '@tanstack/react-query'
import { COUNT_LIMIT } from '#contract/requests/rules.ts'
import { useApi } from '#web/api/use-api.ts'
import { changeListQuery, moderationListQuery, reportListQuery } from './moderation-queries.ts'
import type { PanelTab, WorkspaceFilters } from './panel-address.ts'

export type Counts = Record<PanelTab | 'workspaces' | 'changes' | 'resolved', number | undefined>

/** The known count of each tab: pending workspaces and revisions together, and open reports. */
export function usePanelCounts(search: string, filters: WorkspaceFilters): Counts {
  const api = useApi()
  const workspaces = totalOf(useInfiniteQuery(moderationListQuery(api, 'pending', search, filters)))
  const changes = totalOf(useInfiniteQuery(changeListQuery(api, search)))
  return {
    pending: workspaces === undefined || changes === undefined ? undefined : workspaces + changes,
    approved: totalOf(useInfiniteQuery(moderationListQuery(api, 'approved', search, filters))),
    rejected: totalOf(useInfiniteQuery(moderationListQuery(api, 'rejected', search, filters))),
    reports: totalOf(useInfiniteQuery(reportListQuery(api, 'open', search))),
    resolved: totalOf(useInfiniteQuery(reportListQuery(api, 'resolved', search))),
    workspaces,
    changes,
  }
}

type Pages = { pages: readonly { total: number }[] }

function totalOf({ data }: { data: Pages | undefined }): number | undefined {
  return data?.pages[0]?.total
}

/** A count as it is shown, '1.000+' beyond what is counted; undefined while it isn't known. */
export function countText(total: number | undefined): string | undefined {
  if (total === undefined) return undefined
  const shown = Math.min(total, COUNT_LIMIT).toLocaleString('pt-BR')
  return total > COUNT_LIMIT ? `${shown}+` : shown
}

/** A label with its count, 'Pendentes (3)'; without one while it isn't known. */
export function withCount(label: string, total: number | undefined): string {
  return total === undefined ? label : `${label} (${countText(total)})`
}
