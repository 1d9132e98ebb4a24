import { Link } from '@tanstack/react-router'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { whenText } from '#contract/bookings/when-text.ts'
import type { Payment } from '#contract/payments/payment-shapes.ts'
import type { Failure } from '#web/api/failure.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { addressOfBooking } from '../address-of-booking.ts'
import { StatusPanel } from '../own/status-panel.tsx'
import { useShownNotice } from '../use-shown-notice.ts'
import { overText } from './over-text.ts'
import { useRenew } from './use-renew.ts'

/** After the time to pay: another attempt if the time is still free, else the nearest free times (PAYUI-05). */
export function OverPanel({ booking, payment }: { booking: Booking; payment: Payment }) {
  const isHydrated = useHydrated()
  const { renew, isBusy, failure } = useRenew(booking.code)
  const isTaken = failure?.code === 'TIME_TAKEN'
  return (
    <>
      {/* The charge ends a little before the hold. */}
      <StatusPanel booking={booking} shownAs="expired" {...overText(payment)}>
        {payment.canRenew && !isTaken && (
          <Button inert={!isHydrated} busy={isBusy} busyLabel="Preparando..." onClick={renew}>
            Pagar de novo
          </Button>
        )}
      </StatusPanel>
      {failure && (isTaken ? <Taken booking={booking} failure={failure} /> : <Failed failure={failure} />)}
    </>
  )
}

function Failed({ failure }: { failure: Failure }) {
  return (
    <Banner tone="danger" live title="Ainda não dá para pagar">
      {failure.message}
    </Banner>
  )
}

function Taken({ booking: { workspace, people }, failure }: { booking: Booking; failure: Failure }) {
  const notice = useShownNotice()
  const offers = failure.alternatives ?? []
  return (
    <div ref={notice} tabIndex={-1} className="scroll-mt-24 rounded-card">
      <Banner tone="warning" live title="O horário já foi ocupado por outra pessoa">
        {offers.length > 0
          ? 'Estes são os horários livres mais próximos:'
          : 'Não há outro horário livre por perto.'}
        <ul className="mt-3 flex flex-wrap gap-2">
          {offers.map((offer) => (
            <li key={whenText(offer)}>
              <Link
                to="/workspace/$id/book"
                params={{ id: workspace.id ?? '' }}
                search={addressOfBooking({ ...offer, people })}
                className={buttonClass({
                  variant: 'outline',
                  className: 'h-auto min-h-(--size) bg-surface py-2 text-left whitespace-normal',
                })}
              >
                <span className="first-letter:uppercase">{whenText(offer)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}
