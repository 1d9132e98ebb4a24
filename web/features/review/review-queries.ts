import type { ApprovalStatus } from '#contract/workspace-status.ts'
import type { Api } from '#web/api/client.ts'

const POLL_EVERY_MS = 120_000
/** Coming back to a list asks again only after this long, unless a decision or the button forces it. */
const LEAST_APART_MS = 10_000

/** The changes of published spaces that wait, page by page. */
export function changeListQuery(api: Api) {
  return api.review.revisions.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...(cursor && { cursor }) }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: LEAST_APART_MS,
    refetchInterval: POLL_EVERY_MS,
    refetchOnWindowFocus: true,
  })
}

/** The spaces of one status, page by page; only the pending ones are asked for again by themselves (ADM-08). */
export function reviewListQuery(api: Api, status: ApprovalStatus) {
  return api.review.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ status, ...(cursor && { cursor }) }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: LEAST_APART_MS,
    refetchInterval: status === 'pending' && POLL_EVERY_MS,
    refetchOnWindowFocus: true,
  })
}
