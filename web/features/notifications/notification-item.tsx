import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleX, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatInstant } from '#contract/dates.ts'
import type { NotificationType } from '#contract/notifications/rules.ts'
import type { Notification } from '#contract/notifications/shapes.ts'
import { classNames } from '#web/ui/class-names.ts'

const icons: Record<NotificationType, ReactNode> = {
  approval: <CircleCheck className="text-success" />,
  rejection: <CircleX className="text-error" />,
  message: <MessageCircle className="text-primary" />,
}

type Props = {
  notification: Notification
  onOpen: () => void
  /** For a place that is small: long texts end after some lines. */
  cutsLongTexts?: boolean
  className?: string
}

/** One notification; it leads to what it is about (NOTF-04, NOTF-06). */
export function NotificationItem({ notification, onOpen, cutsLongTexts = false, className }: Props) {
  const { type, title, message, data, read, createdAt } = notification
  return (
    <TargetLink
      notification={notification}
      onClick={onOpen}
      className={classNames(
        'flex gap-3 px-4 py-3 hover:bg-base-200 focus-visible:-outline-offset-2',
        className,
      )}
    >
      <span aria-hidden="true" className="mt-0.5 shrink-0 [&_svg]:size-5">
        {icons[type]}
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
        <time dateTime={createdAt} className="text-sm text-muted">
          {formatInstant(createdAt)}
        </time>
      </span>
      {!read && <span aria-hidden="true" className="mt-1.5 size-2.5 shrink-0 rounded-full bg-primary" />}
    </TargetLink>
  )
}

type TargetProps = { notification: Notification; onClick: () => void; className: string; children: ReactNode }

function TargetLink({ notification: { type, workspaceId, data }, ...link }: TargetProps) {
  if (type !== 'message') return <Link to="/my-workspaces" {...link} />
  return (
    <Link
      to="/messages/$workspaceId"
      params={{ workspaceId }}
      search={data.guestId ? { guest: data.guestId } : {}}
      {...link}
    />
  )
}
