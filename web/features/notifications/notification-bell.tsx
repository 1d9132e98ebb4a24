import { Bell } from 'lucide-react'
import { Suspense } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Popover } from '#web/ui/popover.tsx'

const MOST_SHOWN = 9
const [NotificationList] = lazyPart(() => import('./notification-list.tsx'))

/** The bell in the header with the number of unread notifications; its list is fetched when it opens (NOTF-01). */
export function NotificationBell({ unread }: { unread: number }) {
  const badge = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread
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
          badge={unread > 0 ? badge : undefined}
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
