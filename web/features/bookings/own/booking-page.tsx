import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { peopleText } from '#contract/bookings/people-text.ts'
import { cancellationPolicyLabels } from '#contract/bookings/rules-text.ts'
import { lostStatuses, toComeStatuses, waitingStatuses } from '#contract/bookings/status.ts'
import { whenText } from '#contract/bookings/when-text.ts'
import { formatMoney } from '#contract/money.ts'
import { streetText } from '#contract/places/address-text.ts'
import { Card } from '#web/ui/card.tsx'
import { FocusKeeper } from '#web/ui/focus-keeper.tsx'
import { Page } from '#web/ui/page.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { BookingPicture } from '../booking-picture.tsx'
import { ChangePanel } from '../changes/change-panel.tsx'
import { LapsedChangePanel } from '../changes/lapsed-change-panel.tsx'
import { ParticipantsSection } from '../participants/participants-section.tsx'
import { LatePaymentRecord, LatePayPart } from '../payment/late-payment-parts.ts'
import { hasPayment } from '../payment/payment-query.ts'
import { usePaidNotice } from '../payment/use-paid-notice.ts'
import { QuoteLines } from '../quote-lines.tsx'
import { ZoneHint } from '../zone-hint.tsx'
import { CalendarButtons } from './calendar-buttons.tsx'
import { cancellationTexts } from './cancellation-texts.ts'
import { CheckInCode } from './check-in-code.tsx'
import { GuestLinkPart } from './guest-link-part.tsx'
import { hasBegun } from './next-text.ts'
import { OtherSide } from './other-side.tsx'
import { isLost, SimilarSection } from './similar-section.tsx'
import { StatusBadge } from './status-badge.tsx'
import { StatusPanel } from './status-panel.tsx'
import { stayText } from './stay-text.ts'
import { Timeline } from './timeline.tsx'

type Props = {
  booking: Booking
  /** 'https://…' without a final slash. */
  siteUrl: string
  /** Links to directions for its address. */
  directions: ReactNode
  /** The dispute about the booking, or how to open one. */
  dispute: ReactNode
  /** The reviews by its sides. */
  reviews: ReactNode
  /** What hosts say about its guest. */
  guestRecord: ReactNode
}

/** The list that a booking stands in, for whoever reads it. */
const listOf = {
  guest: { to: '/bookings', name: 'Minhas Reservas' },
  host: { to: '/host/bookings', name: 'Reservas dos Espaços' },
  admin: { to: '/admin/bookings', name: 'Reservas' },
} as const

/** One booking, for its guest, its host and administrators, with what the answer lets them see and do (RSV-25). */
export function BookingPage({ booking, siteUrl, directions, dispute, reviews, guestRecord }: Props) {
  const { code, status, workspace, role, checkInCode } = booking
  usePaidNotice(booking)
  return (
    <Page
      above={
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
          <Link to={listOf[role].to} className="-my-2.5 py-2.5 underline underline-offset-4">
            {listOf[role].name}
          </Link>
          <span className="tabular-nums">{code}</span>
          <StatusBadge status={status} />
        </p>
      }
      title={<span className="[overflow-wrap:anywhere]">{workspace.name}</span>}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-x-12">
        <FocusKeeper label="Reserva" className="flex flex-col gap-6">
          <ChangePanel booking={booking} />
          <LapsedChangePanel booking={booking} />
          {isChangeToPay(booking) && <LatePayPart booking={booking} subject="change" />}
          {isToPay(booking) ? <LatePayPart booking={booking} /> : <StatusPanel booking={booking} />}
          {dispute}
          {isLost(booking) && <SimilarSection booking={booking} />}
          {hasPayment(booking) && isOver(booking) && <LatePaymentRecord booking={booking} />}
          {reviews}
          {checkInCode && <CheckInCode code={code} digits={checkInCode} />}
          <WhenAndWhere booking={booking} siteUrl={siteUrl} directions={directions} />
          {hasPayment(booking) && !isOver(booking) && <LatePaymentRecord booking={booking} />}
          <ParticipantsSection code={code} role={role} />
          <Card as="section">
            <h2 className="mb-4 text-xl">Histórico</h2>
            <Timeline booking={booking} />
          </Card>
        </FocusKeeper>
        <div className="flex flex-col gap-6">
          <OtherSide booking={booking} />
          {guestRecord}
          <Agreed booking={booking} />
        </div>
      </div>
    </Page>
  )
}

/** Whether the reader can pay for it, or could until a moment ago. */
function isToPay({ role, status, holdUntil }: Booking): boolean {
  return role === 'guest' && (status === 'held' || (status === 'expired' && holdUntil !== null))
}

/** Whether the reader can pay the difference that a change costs; the booking itself is paid. */
function isChangeToPay({ role, change }: Booking): boolean {
  return role === 'guest' && change?.status === 'unpaid'
}

/** In that state the reader looks for what comes back. */
function isOver({ status }: Booking): boolean {
  return lostStatuses.includes(status)
}

function WhenAndWhere({ booking, siteUrl, directions }: Pick<Props, 'booking' | 'siteUrl' | 'directions'>) {
  const { status, workspace, timeZone, startsAt, people, company, message, address, guestContact } = booking
  const stay = stayText(booking)
  return (
    <Card as="section" className="flex flex-col gap-5">
      <div className="flex gap-4">
        <BookingPicture image={workspace.image} />
        <div className="min-w-0">
          <h2 className="text-xl first-letter:uppercase">{whenText(booking)}</h2>
          {stay && <p className="text-muted">{stay}</p>}
          <ZoneHint timeZone={timeZone} city={workspace.city} now={new Date(startsAt)} />
          <p className="mt-1 text-muted">
            {[people !== null && peopleText(people), company && `para ${company}`, guestContact]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      <GuestLinkPart booking={booking} />
      <CalendarButtons booking={booking} siteUrl={siteUrl} />
      <div className="border-t border-base-300 pt-4">
        {address ? (
          <>
            <h3 className="text-lg">Endereço</h3>
            <address className="mt-1 not-italic [overflow-wrap:anywhere]">
              {streetText(address)}
              <br />
              {address.city} - {address.state}, {address.zipCode}
            </address>
            {directions}
          </>
        ) : (
          <p className="text-muted">
            {workspace.city}, {workspace.state}.
            {waitingStatuses.includes(status) && ' O endereço está na página do espaço.'}
          </p>
        )}
      </div>
      {message && (
        <div className="border-t border-base-300 pt-4">
          <h3 className="text-lg">Mensagem</h3>
          <p className="mt-1 whitespace-pre-line text-muted [overflow-wrap:anywhere]">{message}</p>
        </div>
      )}
      {workspace.id && (
        <Link
          to="/workspace/$id"
          params={{ id: workspace.id }}
          className="-my-2.5 self-start py-2.5 font-medium text-primary underline underline-offset-4"
        >
          Ver a página do espaço
        </Link>
      )}
    </Card>
  )
}

/** The host's earnings from a booking that is paid on the platform (PAYUI-08); the guest doesn't see them. */
function Earning({ booking: { role, feeInCents, hostInCents } }: { booking: Booking }) {
  if (feeInCents === null || hostInCents === null) return null
  return (
    <dl className="mt-3 flex flex-col gap-1 border-t border-base-300 pt-3 tabular-nums">
      <div className="flex justify-between gap-4 text-muted">
        <dt>{feeInCents < 0 ? 'Por conta da plataforma' : 'Taxa de serviço'}</dt>
        <dd>{formatMoney(Math.abs(feeInCents))}</dd>
      </div>
      <div className="flex justify-between gap-4 font-semibold">
        <dt>{role === 'host' ? 'Você recebe' : 'O anfitrião recebe'}</dt>
        <dd>{formatMoney(hostInCents)}</dd>
      </div>
    </dl>
  )
}

/** The agreed price lines and policy. */
function Agreed({ booking }: { booking: Booking }) {
  const { cancellation, status, paymentMode } = booking
  const now = useNow()
  // Once it has begun nobody cancels it any more.
  const isOpen = toComeStatuses.includes(status) && !hasBegun(booking, now)
  const policy = `Cancelamento: política ${cancellationPolicyLabels[cancellation.policy].toLowerCase()}`
  return (
    <Card as="section" className="flex flex-col gap-4">
      <div>
        <h2 className="mb-3 text-xl">Preço</h2>
        <QuoteLines quote={booking} />
        {paymentMode === 'direct' && (
          <p className="mt-2 text-sm text-muted">Pagamento combinado direto, sem cobrança pelo site.</p>
        )}
        <Earning booking={booking} />
      </div>
      <div className="border-t border-base-300 pt-4">
        {isOpen ? (
          <>
            <h3 className="text-lg">{policy}</h3>
            <ul className="mt-2 flex flex-col gap-1 text-sm text-muted">
              {cancellationTexts(booking, now).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        ) : (
          <p className="text-sm text-muted">{policy}</p>
        )}
      </div>
    </Card>
  )
}
