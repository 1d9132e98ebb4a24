import { Bell } from 'lucide-react'
import { Suspense } from 'react'
import { countBadge } from '#web/ui/count-badge.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Popover } from '#web/ui/popover.tsx'

const [NotificationList] = lazyPart(() => import('./notification-list.tsx'))

/** The bell in the header with the number of unread notifications; its list is loaded when it opens (NOTF-01). */
export function NotificationBell({ unread }: { unread: number }) {
  return (
    <Popover
      label="Notificações"
      trigger={(props) => (
        <IconButton
          {...props}
          label={
            unread > 0 ? `Notificações, ${unread} não ${unread === 1 ? 'lida' : 'lidas'}` : 'Notificações'
          }
          icon={<Bell />}
          badge={unread > 0 ? countBadge(unread) : undefined}
        />
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
