import type { DisputeStatus } from '#contract/disputes/rules.ts'
import type { Api } from '#web/api/client.ts'

/** The dispute about a booking, as its reader sees it. */
export function disputeQuery(api: Api, code: string) {
  return api.disputes.get.queryOptions({ input: { code }, refetchOnWindowFocus: true })
}

/** The booking that a dispute is about, under the query key of its own page. */
export function bookingOfDisputeQuery(api: Api, code: string) {
  return api.bookings.get.queryOptions({ input: { code }, refetchOnWindowFocus: true })
}

/**
 * Disputes for administrators, page by page.
 * @param status undefined for those that are undecided
 */
export function disputesQuery(api: Api, status?: DisputeStatus) {
  return api.disputes.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...(status && { status }), ...(cursor && { cursor }) }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnWindowFocus: true,
  })
}
