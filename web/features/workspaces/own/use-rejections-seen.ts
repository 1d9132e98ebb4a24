import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '#web/api/use-api.ts'
import { unreadQuery } from '#web/session/use-unread.ts'

/** Marks the notifications of these workspaces' rejections as read, since their reasons are visible (HOST-09). */
export function useRejectionsSeen(rejectedIds: readonly string[]): void {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data } = useQuery(unreadQuery(api))
  const hasUnread = (data?.notifications ?? 0) > 0
  const ids = rejectedIds.join()

  useEffect(() => {
    if (!hasUnread || !ids) return
    const seen = ids.split(',').map((id) => api.notifications.markRejectionsRead.call({ id }))
    // Ignores a failure: the bell keeps counting them (HOST-10).
    Promise.allSettled(seen).then(() => queryClient.invalidateQueries({ queryKey: api.notifications.key() }))
  }, [api, queryClient, hasUnread, ids])
}
