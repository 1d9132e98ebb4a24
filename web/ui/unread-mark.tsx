import { classNames } from './class-names.ts'
import { countBadge } from './count-badge.ts'

type Props = {
  count: number
  /** Read by screen readers; leave it out when the link's name includes the number. */
  isRead?: boolean
  className?: string
}

/** A link's or button's accessible name with the unread count. */
export const withUnread = (label: string, count: number) =>
  count > 0 ? `${label}, ${count} não ${count === 1 ? 'lida' : 'lidas'}` : label

/** The unread count, '9+' above nine. */
export function UnreadMark({ count, isRead = false, className }: Props) {
  return (
    <span
      aria-hidden={isRead ? undefined : 'true'}
      className={classNames(
        'min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5 font-semibold text-accent-content',
        className,
      )}
    >
      {countBadge(count)}
      {isRead && <span className="sr-only"> {count === 1 ? 'não lida' : 'não lidas'}</span>}
    </span>
  )
}
