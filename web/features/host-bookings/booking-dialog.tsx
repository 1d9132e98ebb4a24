import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import './host-bookings.css'
import { AnswerClock } from './answer-clock.tsx'
import { BookingFacts } from './booking-facts.tsx'
import type { HostBooking } from './host-booking.ts'
import { ReasonChoice, type ReasonStep } from './reason-choice.tsx'
import { StatusBadge } from './status-badge.tsx'
import { useHostStep } from './use-host-step.ts'

type Props = { booking: HostBooking; open: boolean; onClose: () => void }

/** A booking of the agenda with what the host can do about it (RSV-32, HOST-46). */
export default function BookingDialog({ booking, open, onClose }: Props) {
  const { code, can, guestName, status } = booking
  const [reasonFor, setReasonFor] = useState<ReasonStep>()
  const place = useRef<HTMLDivElement>(null)
  const { take, taking, failure } = useHostStep(booking, onClose)

  /** Shows the reasons of a step, or all actions again, and focuses the first element there. */
  function show(step: ReasonStep | undefined, found: string) {
    flushSync(() => setReasonFor(step))
    place.current?.querySelector<HTMLElement>(found)?.focus()
  }

  return (
    <Dialog open={open} onClose={onClose} title={guestName} size="sm" dismissible={!taking}>
      <div ref={place} className="hb-dialog">
        <div>
          <StatusBadge status={status} />
        </div>
        <BookingFacts booking={booking} />
        <AnswerClock booking={booking} />
        {failure && (
          <Banner tone="danger" live>
            {failure.fields.reason ?? failure.message}
          </Banner>
        )}
        {reasonFor ? (
          <ReasonChoice
            step={reasonFor}
            busy={taking !== null}
            onChoose={(reason) => take(reasonFor, reason)}
            onBack={() => show(undefined, `[data-step=${reasonFor}]`)}
          />
        ) : (
          <div className="hb-actions">
            {can.includes('accept') && (
              <Button
                data-autofocus=""
                busy={taking === 'accept'}
                busyLabel="Aceitando..."
                onClick={() => take('accept')}
              >
                Aceitar
              </Button>
            )}
            {can.includes('decline') && (
              <Button
                data-step="decline"
                variant="outline"
                disabled={taking !== null}
                onClick={() => show('decline', '.hb-reason')}
              >
                Recusar
              </Button>
            )}
            {can.includes('revoke') && (
              <Button data-step="revoke" variant="outline" onClick={() => show('revoke', '.hb-reason')}>
                Cancelar
              </Button>
            )}
            {can.includes('checkIn') && (
              <Link to="/host/check-in" search={{ code }} className={buttonClass()}>
                Registrar chegada
              </Link>
            )}
            {can.includes('noShow') && (
              <Button
                variant="outline"
                busy={taking === 'noShow'}
                busyLabel="Registrando..."
                onClick={() => take('noShow')}
              >
                Não compareceu
              </Button>
            )}
            <Link to="/bookings/$code" params={{ code }} className={buttonClass({ variant: 'ghost' })}>
              Ver a reserva
            </Link>
          </div>
        )}
      </div>
    </Dialog>
  )
}
