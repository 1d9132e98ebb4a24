import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { policyText } from '#contract/bookings/policy-text.ts'
import { cancellationPolicyLabels } from '#contract/bookings/rules-text.ts'
import { isPaidHere } from '#contract/bookings/status.ts'
import { bookingStatusLabels } from '#contract/bookings/status-labels.ts'
import { whenText } from '#contract/bookings/when-text.ts'
import { formatInstant } from '#contract/dates.ts'
import { Card } from '#web/ui/card.tsx'

/** The facts of a disputed booking, apart from its price, payment and history (DSPUI-08). */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { status, guest, host, cancellation, message, history, timeZone } = booking
  const notes = history.filter(({ type }) => type === 'note')
  const moment = (instant: string) => formatInstant(instant, 'moment', timeZone)
  return (
    <Card as="section">
      <h2 className="mb-4 text-xl">A reserva</h2>
      <dl className="flex flex-col gap-4">
        <Fact label="Quando">
          <span className="inline-block first-letter:uppercase">{whenText(booking)}</span>
        </Fact>
        <Fact label="Situação">{bookingStatusLabels[status]}</Fact>
        <Fact label="Convidado">
          <Person person={guest} />
        </Fact>
        <Fact label="Anfitrião">
          <Person person={host} />
        </Fact>
        <Fact label="Chegada">{arrivalText(booking, moment)}</Fact>
        <Fact label="Como se paga">
          {isPaidHere(booking) ? 'Com PIX pela plataforma' : 'Direto ao anfitrião'}
        </Fact>
        <Fact label={`Política ${cancellationPolicyLabels[cancellation.policy].toLowerCase()}`}>
          Volta {policyText(cancellation.policy)} do início.
        </Fact>
        {message && (
          <Fact label="Mensagem do convidado">
            <span className="whitespace-pre-line">{message}</span>
          </Fact>
        )}
        {notes.length > 0 && (
          <Fact label="Anotações">
            <ul className="flex flex-col gap-1">
              {notes.map(({ at, reason }) => (
                <li key={at + reason}>
                  {reason} <span className="text-sm text-muted">({moment(at)})</span>
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
      <Link
        to="/admin/bookings/$code/history"
        params={{ code: booking.code }}
        className="mt-3 inline-block py-2.5 font-medium text-primary underline underline-offset-4"
      >
        Histórico completo
      </Link>
    </Card>
  )
}

function arrivalText({ history }: Booking, moment: (instant: string) => string): string {
  const arrival = history.findLast(({ type }) => type === 'checkIn')
  if (arrival) return `Confirmada em ${moment(arrival.at)}`
  const absence = history.findLast(({ type }) => type === 'noShow')
  return absence ? `Ausência registrada em ${moment(absence.at)}` : 'Sem registro de chegada'
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="[overflow-wrap:anywhere]">
      <dt className="text-sm text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Person({ person: { id, name } }: { person: Booking['host'] }) {
  if (id === null) return name
  return (
    <Link
      to="/admin/users/$id/history"
      params={{ id }}
      className="-my-2.5 inline-block py-2.5 underline underline-offset-4"
    >
      {name}
    </Link>
  )
}
