import { Bell } from 'lucide-react'
import { Suspense } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { UnreadMark, withUnread } from '#web/ui/unread-mark.tsx'

const [NotificationList] = lazyPart(() => import('./notification-list.tsx'))

/** The bell in the header with the number of unread notifications; its list is loaded when it opens (NOTF-01). */
export function NotificationBell({ unread }: { unread: number }) {
  return (
    <Popover
      id="notificacoes"
      label="Notificações"
      trigger={(props) => (
        <button
          {...props}
          type="button"
          aria-label={withUnread('Notificações', unread)}
          className="bar-item md:w-18"
        >
          <Bell />
          Notificações
          {unread > 0 && <UnreadMark count={unread} />}
        </button>
      )}
    >
      {(close) => (
        <Suspense fallback={<div className="h-64 w-[min(24rem,calc(100vw-1rem))]" />}>
          <NotificationList unread={unread} onClose={close} />
        </Suspense>
      )}
    </Popover>
  )
}
