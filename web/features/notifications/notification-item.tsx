import { Link } from '@tanstack/react-router'
import { Bell, CalendarDays, CircleCheck, CircleX, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  type NotificationIcon,
  type NotificationKind,
  notificationKinds,
} from '#contract/notifications/kinds.ts'
import type { Notification } from '#contract/notifications/shapes.ts'
import { Instant } from '#web/session/instant.tsx'
import { classNames } from '#web/ui/class-names.ts'

const icons: Record<NotificationIcon, ReactNode> = {
  bell: <Bell className="text-primary" />,
  success: <CircleCheck className="text-success" />,
  failure: <CircleX className="text-error" />,
  calendar: <CalendarDays className="text-primary" />,
  message: <MessageCircle className="text-primary" />,
}

type Props = {
  notification: Notification
  onOpen: () => void
  /** Cuts long texts after some lines, for the bell's small panel. */
  cutsLongTexts?: boolean
  className?: string
}

/** One notification, as a link to its target (NOTF-04, NOTF-06). */
export function NotificationItem({ notification, onOpen, cutsLongTexts = false, className }: Props) {
  const { title, message, data, read, createdAt } = notification
  const { icon, target } = kindOf(notification)
  const { path, search } = target(notification)
  return (
    <Link
      to={path}
      search={search}
      onClick={onOpen}
      className={classNames(
        'flex gap-3 px-4 py-3 hover:bg-base-200 focus-visible:-outline-offset-2',
        className,
      )}
    >
      <span aria-hidden="true" className="mt-0.5 shrink-0 [&_svg]:size-5">
        {icons[icon]}
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-0.5 wrap-anywhere">
        <span className={classNames(!read && 'font-semibold')}>
          {title}
          {!read && <span className="sr-only"> (não lida)</span>}
        </span>
        <span className={classNames('text-sm', cutsLongTexts && 'line-clamp-3')}>{message}</span>
        {data.reason !== null && (
          <span className={classNames('text-sm', cutsLongTexts ? 'line-clamp-4' : 'whitespace-pre-line')}>
            Motivo: {data.reason}
          </span>
        )}
        <Instant at={createdAt} className="text-sm text-muted" />
      </span>
      {!read && <span aria-hidden="true" className="mt-1.5 size-2.5 shrink-0 rounded-full bg-primary" />}
    </Link>
  )
}

/** An older tab doesn't know the kinds of a newer server: it shows their text and leads to the list. */
function kindOf({ type }: Notification): Pick<NotificationKind, 'icon' | 'target'> {
  const known: Record<string, NotificationKind> = notificationKinds
  return known[type] ?? { icon: 'bell', target: () => ({ path: '/notifications', search: {} }) }
}
