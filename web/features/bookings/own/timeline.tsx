import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { Instant } from '#web/session/instant.tsx'
import { withNoBreakSpaces } from '#web/ui/no-break-spaces.ts'
import { changeText } from '../changes/change-texts.ts'
import { eventText } from './event-text.ts'

/** The status at an event; a note leaves it unchanged. */
function statusBefore(history: Booking['history'], index: number) {
  return history.slice(0, index).findLast(({ type }) => type !== 'note')?.status
}

/** What happened to the booking, when, by whom and why (RSV-25). */
export function Timeline({ booking: { history } }: { booking: Booking }) {
  const isByGuest = history[0]?.by === 'guest'
  return (
    <ol className="flex flex-col">
      {history.map((event, index) => (
        <li key={event.at + event.type} className="relative flex gap-4 pb-5 last:pb-0">
          <span
            aria-hidden="true"
            className="relative z-1 mt-1.5 size-3 shrink-0 rounded-full border-2 border-primary bg-surface"
          />
          {index < history.length - 1 && (
            <span aria-hidden="true" className="absolute top-3 -bottom-2 left-1.25 w-0.5 bg-base-300" />
          )}
          <div className="min-w-0">
            <p className="[overflow-wrap:anywhere]">
              {eventText(event, { wasHeld: statusBefore(history, index) === 'held', isByGuest })}
            </p>
            <p className="text-sm text-muted">
              <Instant at={event.at} />
            </p>
            {event.change && (
              <p className="mt-1 text-muted first-letter:uppercase [overflow-wrap:anywhere]">
                {withNoBreakSpaces(changeText(event.change))}
              </p>
            )}
            {event.reason && (
              <p className="mt-1 border-l-2 border-base-300 pl-3 whitespace-pre-line text-muted [overflow-wrap:anywhere]">
                {event.reason}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
