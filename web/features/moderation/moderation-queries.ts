import { keepPreviousData } from '@tanstack/react-query'
import type { ReportStatus } from '#contract/reports/rules.ts'
import type { ApprovalStatus } from '#contract/workspaces/status.ts'
import type { Api } from '#web/api/client.ts'

const POLL_EVERY_MS = 120_000
/** Coming back to a list asks again only after this long, unless a decision or the button forces it. */
const LEAST_APART_MS = 10_000

const pages = {
  initialPageParam: undefined,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
  staleTime: LEAST_APART_MS,
  refetchOnWindowFocus: true,
  // While a new search is answered, what was found before stays in sight.
  placeholderData: keepPreviousData,
} as const

/** The spaces of one status, page by page; only the pending ones are asked for again by themselves (ADM-08). */
export function moderationListQuery(api: Api, status: ApprovalStatus, search: string) {
  return api.moderation.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ status, search, ...(cursor && { cursor }) }),
    refetchInterval: status === 'pending' && POLL_EVERY_MS,
    ...pages,
  })
}

/** The changes of published spaces that wait, page by page. */
export function changeListQuery(api: Api, search: string) {
  return api.moderation.revisions.infiniteOptions({
    input: (cursor: string | undefined) => ({ search, ...(cursor && { cursor }) }),
    refetchInterval: POLL_EVERY_MS,
    ...pages,
  })
}

/** What people reported, open or resolved, page by page. */
export function reportListQuery(api: Api, status: ReportStatus, search: string) {
  return api.reports.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ status, search, ...(cursor && { cursor }) }),
    refetchInterval: status === 'open' && POLL_EVERY_MS,
    ...pages,
  })
}
