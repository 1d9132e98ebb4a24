import { classNames } from '#web/ui/class-names.ts'
import { countBadge } from '#web/ui/count-badge.ts'

type Props = {
  count: number
  /** Read by screen readers; leave it out when the link's name includes the number. */
  isRead?: boolean
  className?: string
}

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
