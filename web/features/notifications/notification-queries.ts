import { BELL_LIST_LENGTH } from '#contract/notifications/rules.ts'
import type { Api } from '#web/api/client.ts'

/** The latest notifications, for the bell (NOTF-08). */
export function bellQuery(api: Api) {
  return api.notifications.list.queryOptions({ input: { limit: BELL_LIST_LENGTH } })
}

/** All notifications, page by page. */
export function notificationPagesQuery(api: Api) {
  return api.notifications.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...(cursor && { cursor }) }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
}
