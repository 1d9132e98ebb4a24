import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Notification } from '#contract/notifications/shapes.ts'
import { errorCodeOf } from '#web/api/api-error.ts'
import type { Api } from '#web/api/client.ts'
import { useApi } from '#web/api/use-api.ts'
import { toast } from '#web/ui/toast.tsx'

type Page = { items: Notification[]; nextCursor: string | null; unreadCount: number }

/** Shows one notification, or all, as read without waiting for the server's answer (NOTF-05, NOTF-07). */
function showAsRead(api: Api, queryClient: QueryClient, id: string | undefined): void {
  let marked = 0
  const markPage = (page: Page): Page => ({
    ...page,
    items: page.items.map((item) => {
      if (item.read || (id !== undefined && item.id !== id)) return item
      marked = 1
      return { ...item, read: true }
    }),
  })
  queryClient.setQueriesData<Page | InfiniteData<Page>>(
    { queryKey: api.notifications.list.key() },
    (known) => known && ('pages' in known ? { ...known, pages: known.pages.map(markPage) } : markPage(known)),
  )
  queryClient.setQueryData(
    api.notifications.unread.queryKey(),
    (known) =>
      known && { ...known, notifications: id === undefined ? 0 : Math.max(0, known.notifications - marked) },
  )
}

/** Marks one notification or all as read, on the screen at once. */
export function useMarkRead(): { markRead: (id: string) => void; markAllRead: () => void } {
  const api = useApi()
  const queryClient = useQueryClient()
  // Corrects what was shown before the server answered.
  const refetch = () => queryClient.invalidateQueries({ queryKey: api.notifications.key() })
  const one = useMutation(api.notifications.markRead.mutationOptions({ onError: refetch }))
  const undo = useMutation(
    api.notifications.undoMarkAllRead.mutationOptions({
      onError: () =>
        toast.error({
          title: 'Não foi possível desfazer',
          description: 'As notificações seguem como lidas.',
        }),
      onSettled: refetch,
    }),
  )
  const all = useMutation(
    api.notifications.markAllRead.mutationOptions({
      onSuccess: ({ at }) =>
        toast.success({
          id: 'all-read',
          title: 'Notificações marcadas como lidas',
          action: { label: 'Desfazer', onClick: () => undo.mutate({ at }) },
        }),
      onError: (error) => {
        const title = 'Não foi possível marcar as notificações'
        toast.error({ title, description: 'Tente novamente.', errorCode: errorCodeOf(error) })
        return refetch()
      },
    }),
  )
  return {
    markRead: (id) => {
      showAsRead(api, queryClient, id)
      one.mutate({ id })
    },
    markAllRead: () => {
      showAsRead(api, queryClient, undefined)
      all.mutate(undefined)
    },
  }
}
