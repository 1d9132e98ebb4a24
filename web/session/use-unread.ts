import { useQuery } from '@tanstack/react-query'
import type { Api } from '#web/api/client.ts'
import { useApi } from '#web/api/use-api.ts'

/** How much is unread. It comes with the page; live events say when it is old. */
export function unreadQuery(api: Api) {
  return api.notifications.unread.queryOptions({ staleTime: Number.POSITIVE_INFINITY })
}

/** How many notifications and messages wait for the signed-in person; none while that isn't known. */
export function useUnread(isSignedIn: boolean): { notifications: number; messages: number } {
  const api = useApi()
  const { data } = useQuery({ ...unreadQuery(api), enabled: isSignedIn })
  return isSignedIn && data ? data : { notifications: 0, messages: 0 }
}
