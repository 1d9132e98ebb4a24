import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { lostStatuses } from '#contract/bookings/status.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { GuestActions } from './guest-actions.tsx'
import { HostActions } from './host-actions.tsx'
import { lastReason, nextText } from './next-text.ts'

/** What happens next and until when, or how it ended and why, with what the reader can do about it (RSV-25). */
export function StatusPanel({
  booking,
  shownAs,
  title,
  text,
  children,
}: {
  booking: Booking
  /** Over before the server says so: nothing can be done with it. */
  shownAs?: 'expired'
  /** A title and a text instead of the usual ones. */
  title?: string
  text?: string
  /** The most important action. */
  children?: ReactNode
}) {
  const { role, workspace } = booking
  const status = shownAs ?? booking.status
  const next = nextText(booking, useNow(), status)
  const reason = lastReason(booking)
  const isGuest = role === 'guest'
  // Its guest looks for another time or place.
  const isLost = lostStatuses.includes(status)
  const isOver = status === 'completed' || isLost
  return (
    <section className="rounded-card bg-secondary p-5 text-secondary-content sm:p-6">
      <div aria-live="polite">
        <h2 className="text-2xl text-balance">{title ?? next.title}</h2>
        {reason && (
          <blockquote className="mt-3 border-l-2 border-current pl-3 font-medium whitespace-pre-line [overflow-wrap:anywhere]">
            {reason}
          </blockquote>
        )}
        <p className="mt-2 text-pretty">{text ?? next.text}</p>
      </div>
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
        {children}
        {!shownAs && (isGuest ? <GuestActions booking={booking} /> : <HostActions booking={booking} />)}
        {isGuest && isOver && workspace.id && (
          <Link
            to="/workspace/$id"
            params={{ id: workspace.id }}
            // Beside a complaint it isn't what matters.
            className={buttonClass(
              children || booking.dispute || booking.canDisputeUntil ? { variant: 'outline' } : {},
            )}
          >
            {status === 'completed' ? 'Reservar de novo' : 'Ver outros horários'}
          </Link>
        )}
        {isGuest && isLost && (
          <Link
            to="/workspaces"
            search={{ city: workspace.city }}
            className={buttonClass({ variant: 'outline' })}
          >
            Espaços em {workspace.city}
          </Link>
        )}
      </div>
    </section>
  )
}
