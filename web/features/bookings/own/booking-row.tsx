import { Link } from '@tanstack/react-router'
import type { BookingSummary } from '#contract/bookings/booking-shapes.ts'
import { whenText } from '#contract/bookings/when-text.ts'
import { deadlineText } from '#contract/days-in-words.ts'
import { formatMoney } from '#contract/money.ts'
import { withNoBreakSpaces } from '#web/ui/no-break-spaces.ts'
import { useNow } from '#web/ui/use-now.ts'
import { BookingPicture } from '../booking-picture.tsx'
import { disputeLine } from './dispute-line.ts'
import { PayClockLine } from './pay-clock-line.tsx'
import { StatusBadge } from './status-badge.tsx'

/** One booking of a guest's list; its whole surface leads to its page. */
export function BookingRow({ booking }: { booking: BookingSummary }) {
  const { code, status, workspace, host, timeZone, respondUntil, totalInCents } = booking
  const now = useNow()
  const dispute = disputeLine(booking, now)
  return (
    <article className="relative flex gap-4 rounded-card border border-base-300 bg-surface p-4 hover:border-base-content">
      <BookingPicture image={workspace.image} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h2 className="min-w-0 text-lg leading-snug [overflow-wrap:anywhere]">
            <Link
              to="/bookings/$code"
              params={{ code }}
              className="after:absolute after:inset-0 after:rounded-card"
            >
              {workspace.name}
            </Link>
          </h2>
          <StatusBadge status={status} />
        </div>
        <p className="text-pretty first-letter:uppercase">{withNoBreakSpaces(whenText(booking))}</p>
        <PayClockLine booking={booking} />
        {status === 'requested' && respondUntil && (
          <p className="text-sm font-medium">
            {host.name} responde até {deadlineText(respondUntil, timeZone, now)}
          </p>
        )}
        {dispute && <p className="text-sm font-medium">{dispute}</p>}
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span>
            {workspace.city}, {workspace.state}
          </span>
          <span className="tabular-nums">{formatMoney(totalInCents)}</span>
          <span className="tabular-nums">{code}</span>
        </p>
      </div>
    </article>
  )
}
