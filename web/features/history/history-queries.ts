import type { Api } from '#web/api/client.ts'

const pages = {
  initialPageParam: undefined,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
  refetchOnWindowFocus: true,
} as const

/** A workspace's history, page by page (ADM-26). */
export function workspaceHistoryQuery(api: Api, id: string) {
  return api.history.ofWorkspace.infiniteOptions({
    input: (cursor: string | undefined) => ({ id, ...(cursor && { cursor }) }),
    ...pages,
  })
}

/** What was done about a booking, page by page (RSV-57). */
export function bookingHistoryQuery(api: Api, code: string) {
  return api.history.ofBooking.infiniteOptions({
    input: (cursor: string | undefined) => ({ code, ...(cursor && { cursor }) }),
    ...pages,
  })
}

/** What was done to a user and what the user did, page by page (USR-15). */
export function userHistoryQuery(api: Api, id: string) {
  return api.history.ofUser.infiniteOptions({
    input: (cursor: string | undefined) => ({ id, ...(cursor && { cursor }) }),
    ...pages,
  })
}
