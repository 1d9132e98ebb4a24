import { keepPreviousData } from '@tanstack/react-query'
import type { ReportStatus } from '#contract/reports/rules.ts'
import type { ApprovalStatus } from '#contract/workspaces/status.ts'
import type { Api } from '#web/api/client.ts'
import { filtersOf, type WorkspaceFilters } from './panel-address.ts'

const POLL_EVERY_MS = 120_000
/** Returning to a list refetches only after this long, unless a decision or the button forces it. */
const LEAST_APART_MS = 10_000

const pages = {
  initialPageParam: undefined,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
  staleTime: LEAST_APART_MS,
  refetchOnWindowFocus: true,
  // Shows the previous results until the new search is answered.
  placeholderData: keepPreviousData,
} as const

/** The workspaces of one status, page by page; only the pending list polls (ADM-08). */
export function moderationListQuery(
  api: Api,
  status: ApprovalStatus,
  search: string,
  filters: WorkspaceFilters,
) {
  const chosen = Object.fromEntries(
    Object.entries(filtersOf(status, filters)).filter(([, value]) => value),
  ) as WorkspaceFilters
  return api.moderation.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ status, search, ...chosen, ...(cursor && { cursor }) }),
    refetchInterval: status === 'pending' && POLL_EVERY_MS,
    ...pages,
  })
}

/** The pending revisions of published workspaces, page by page. */
export function changeListQuery(api: Api, search: string) {
  return api.moderation.revisions.infiniteOptions({
    input: (cursor: string | undefined) => ({ search, ...(cursor && { cursor }) }),
    refetchInterval: POLL_EVERY_MS,
    ...pages,
  })
}

/** Reports, open or resolved, page by page. */
export function reportListQuery(api: Api, status: ReportStatus, search: string) {
  return api.reports.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ status, search, ...(cursor && { cursor }) }),
    refetchInterval: status === 'open' && POLL_EVERY_MS,
    ...pages,
  })
}
