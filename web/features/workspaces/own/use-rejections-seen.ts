import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '#web/api/use-api.ts'
import { unreadQuery } from '#web/session/use-unread.ts'
import { whenSeen } from '#web/ui/when-seen.ts'

/** Marks an element that shows why this workspace, or a change of it, was refused. */
export function refusalOf(id: string) {
  return { 'data-refusal': id }
}

/** Marks the notifications of these workspaces' rejections as read once their reasons were in sight (HOST-09). */
export function useRejectionsSeen(rejectedIds: readonly string[]): void {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data } = useQuery(unreadQuery(api))
  const unreadCount = data?.notifications ?? 0
  const ids = rejectedIds.join()

  useEffect(() => {
    if (unreadCount === 0 || !ids) return
    const marked = new Set<string>()
    async function mark(id: string) {
      if (marked.has(id)) return
      marked.add(id)
      // Ignores a failure: the bell keeps counting it (HOST-10).
      await api.notifications.markRejectionsRead.call({ id }).catch(() => undefined)
      await queryClient.invalidateQueries({ queryKey: api.notifications.key() })
    }
    const waits = ids.split(',').flatMap((id) => {
      const reasons = document.querySelectorAll(`[data-refusal="${id}"]`)
      return Array.from(reasons, (reason) => whenSeen(reason, () => void mark(id)))
    })
    return () => {
      for (const stop of waits) stop()
    }
  }, [api, queryClient, unreadCount, ids])
}
