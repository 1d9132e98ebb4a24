import { Link } from '@tanstack/react-router'
import type { BookingSummary } from '#contract/bookings/booking-shapes.ts'
import { peopleText } from '#contract/bookings/people-text.ts'
import type { BookingStep } from '#contract/bookings/status.ts'
import { formatMoney } from '#contract/money.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { AnswerClock } from './answer-clock.tsx'
import { DisputeLine } from './dispute-line.tsx'
import { GuestRating } from './guest-rating.tsx'
import { hostBookingOf } from './host-booking.ts'
import { StatusBadge } from './status-badge.tsx'
import type { OnAnswer } from './use-answers.tsx'

const buttonSteps: readonly BookingStep[] = ['accept', 'revoke', 'checkIn', 'noShow']

type Props = { summary: BookingSummary; onAnswer: OnAnswer }

/** A booking of the host's list; its surface leads to its page, its buttons answer in two presses (RSV-32). */
export function HostBookingCard({ summary, onAnswer }: Props) {
  const isHydrated = useHydrated()
  const booking = hostBookingOf(summary)
  const { code, status, can, guestName, workspaceName, when, people, totalInCents } = booking
  return (
    <li className="hb-card">
      <div className="hb-card-about">
        <p className="hb-card-head">
          <Link to="/bookings/$code" params={{ code }} className="hb-stretched">
            {guestName}
          </Link>
          <StatusBadge status={status} />
        </p>
        <p>{when}</p>
        <p className="text-muted">
          {[workspaceName, people !== null && peopleText(people), formatMoney(totalInCents), code]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {can.includes('accept') && <GuestRating of={summary.guest.reviewed} />}
        <AnswerClock booking={booking} />
        <DisputeLine summary={summary} />
      </div>
      {buttonSteps.some((step) => can.includes(step)) && (
        <div className="hb-card-actions">
          {can.includes('accept') && (
            <Button inert={!isHydrated} onClick={() => onAnswer(booking, 'accept')}>
              Aceitar<span className="sr-only"> o pedido de {guestName}</span>
            </Button>
          )}
          {can.includes('decline') && (
            <Button variant="outline" inert={!isHydrated} onClick={() => onAnswer(booking, 'decline')}>
              Recusar<span className="sr-only"> o pedido de {guestName}</span>
            </Button>
          )}
          {can.includes('revoke') && (
            <Button variant="outline" inert={!isHydrated} onClick={() => onAnswer(booking, 'revoke')}>
              Cancelar<span className="sr-only"> a reserva de {guestName}</span>
            </Button>
          )}
          {can.includes('checkIn') && (
            <Link to="/host/check-in" search={{ code }} className={buttonClass({ variant: 'outline' })}>
              Registrar chegada<span className="sr-only"> de {guestName}</span>
            </Link>
          )}
          {can.includes('noShow') && (
            <Button variant="ghost" inert={!isHydrated} onClick={() => onAnswer(booking, 'noShow')}>
              Não compareceu<span className="sr-only">: {guestName}</span>
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
