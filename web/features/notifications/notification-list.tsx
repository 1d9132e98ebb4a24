import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { useRestoredFocus } from '#web/ui/restore-focus.ts'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { NotificationItem } from './notification-item.tsx'
import { bellQuery } from './notification-queries.ts'
import { useMarkRead } from './use-mark-read.ts'

type Props = { unread: number; onClose: () => void }

/** The bell's panel: the latest notifications (NOTF-02 to NOTF-06). */
export default function NotificationList({ unread, onClose }: Props) {
  const api = useApi()
  const { data, isPending, isError, isFetching, refetch } = useQuery(bellQuery(api))
  const { markRead, markAllRead } = useMarkRead()
  const keeper = useRestoredFocus<HTMLDivElement>()
  return (
    <div {...keeper} className="w-[min(24rem,calc(100vw-1rem))] outline-none">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-base-300 py-1.5 pr-2 pl-4">
        <h2 className="py-1.5 text-lg">Notificações</h2>
        {unread > 0 && (
          <Button variant="ghost" size="sm" onClick={markAllRead}>
            Marcar todas como lidas
          </Button>
        )}
      </div>
      <div className="max-h-notifications overflow-y-auto overscroll-contain">
        {isPending && <NotificationSkeleton />}
        {isError && !data && (
          <div role="alert" className="flex flex-col items-center gap-3 px-4 py-8 text-center">
            <p>Não foi possível carregar as notificações.</p>
            <Button variant="outline" size="sm" busy={isFetching} onClick={() => void refetch()}>
              Tentar novamente
            </Button>
          </div>
        )}
        {data?.items.length === 0 && <p className="px-4 py-10 text-center text-muted">Nenhuma notificação</p>}
        {data && data.items.length > 0 && (
          <ul className="divide-y divide-base-300">
            {data.items.map((notification) => (
              <li key={notification.id}>
                <NotificationItem
                  cutsLongTexts
                  notification={notification}
                  onOpen={() => {
                    if (!notification.read) markRead(notification.id)
                    onClose()
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="border-t border-base-300 p-1.5">
        <Link
          to="/notifications"
          onClick={onClose}
          className="flex min-h-11 items-center justify-center rounded-field font-medium text-primary hover:bg-base-200"
        >
          Ver todas
        </Link>
      </div>
    </div>
  )
}

/** Placeholder of three notifications. */
export function NotificationSkeleton() {
  return (
    <SkeletonRegion label="Carregando notificações">
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className="flex gap-3 px-4 py-3">
          <Skeleton className="size-5 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-3 w-1/3" />
          </div>
        </div>
      ))}
    </SkeletonRegion>
  )
}
