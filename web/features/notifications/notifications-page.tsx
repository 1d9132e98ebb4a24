import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryError } from '#web/api/query-error.tsx'
import { useApi } from '#web/api/use-api.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Page } from '#web/ui/page.tsx'
import { useRestoredFocus } from '#web/ui/restore-focus.ts'
import { NotificationItem } from './notification-item.tsx'
import { NotificationSkeleton } from './notification-list.tsx'
import { notificationPagesQuery } from './notification-queries.ts'
import { useMarkRead } from './use-mark-read.ts'

/** All notifications (NOTF-19). */
export function NotificationsPage({ unread }: { unread: number }) {
  const api = useApi()
  const isGuest = useViewer()?.role === 'guest'
  const list = useInfiniteQuery(notificationPagesQuery(api))
  const { markRead, markAllRead } = useMarkRead()
  const keeper = useRestoredFocus<HTMLElement>()
  const items = list.data?.pages.flatMap((page) => page.items)
  return (
    <section {...keeper} aria-label="Notificações" className="outline-none">
      <Page
        width="text"
        title="Notificações"
        actions={
          unread > 0 &&
          items && (
            <Button variant="outline" onClick={markAllRead}>
              Marcar todas como lidas
            </Button>
          )
        }
      >
        {list.isPending && <NotificationSkeleton />}
        {list.isError && !items && (
          <QueryError query={list} title="Não foi possível carregar as notificações" />
        )}
        {items?.length === 0 && (
          <EmptyState
            title="Nenhuma notificação"
            action={
              <Link to="/workspaces" className={buttonClass()}>
                Buscar espaços
              </Link>
            }
          >
            {isGuest ? 'Novidades das suas reservas' : 'Novidades das reservas, decisões sobre seus espaços'}{' '}
            e mensagens aparecem aqui assim que chegam.
          </EmptyState>
        )}
        {items && items.length > 0 && (
          <ul className="divide-y divide-base-300 overflow-hidden rounded-card border border-base-300 bg-surface">
            {items.map((notification) => (
              <li key={notification.id}>
                <NotificationItem
                  notification={notification}
                  onOpen={() => {
                    if (!notification.read) markRead(notification.id)
                  }}
                  className="sm:px-6 sm:py-4"
                />
              </li>
            ))}
          </ul>
        )}
        <LoadMore list={list} />
      </Page>
    </section>
  )
}
