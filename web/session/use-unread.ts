import { useQuery } from '@tanstack/react-query'
import type { Api } from '#web/api/client.ts'
import { useApi } from '#web/api/use-api.ts'

/** The number of unread items. It comes with the page; live events invalidate it. */
export function unreadQuery(api: Api) {
  return api.notifications.unread.queryOptions({ staleTime: Number.POSITIVE_INFINITY })
}

/** The signed-in user's unread notifications and messages; 0 until loaded. */
export function useUnread(isSignedIn: boolean): { notifications: number; messages: number } {
  const api = useApi()
  const { data } = useQuery({ ...unreadQuery(api), enabled: isSignedIn })
  return isSignedIn && data ? data : { notifications: 0, messages: 0 }
}
