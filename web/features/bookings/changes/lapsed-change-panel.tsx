import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { formatMoney } from '#contract/money.ts'
import { CHANGE_STILL_IN_REVIEW } from '#contract/payments/review-texts.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { useRestoredFocus } from '#web/ui/restore-focus.ts'
import { useRenew } from '../payment/use-renew.ts'
import { TermsBeside } from './terms-beside.tsx'

/**
 * A change whose time to pay is over: its guest can still pay for it while the new time is free (CHG-10), unless the
 * bank is looking at a payment for it (PAY-16).
 */
export function LapsedChangePanel({ booking }: { booking: Booking }) {
  const isHydrated = useHydrated()
  const { renew, isBusy, failure } = useRenew(booking.code)
  // If the time is taken, the button disappears.
  const keeper = useRestoredFocus<HTMLElement>()
  const { lapsedChange } = booking
  if (!lapsedChange) return null
  const isTaken = failure?.code === 'TIME_TAKEN'
  return (
    <section {...keeper} aria-label="Mudança não paga" className="outline-none">
      <Card className="flex flex-col gap-4">
        <div aria-live="polite">
          <h2 className="text-xl text-balance">O prazo para pagar a mudança acabou</h2>
          <p className="mt-2 text-muted">
            A reserva continua como estava.{' '}
            {lapsedChange.isInReview
              ? CHANGE_STILL_IN_REVIEW.guest
              : `Se o novo horário ainda estiver livre, você pode pagar a diferença de ${formatMoney(lapsedChange.differenceInCents)} agora.`}
          </p>
        </div>
        <TermsBeside before={lapsedChange.before} after={lapsedChange.after} />
        {failure && (
          <Banner
            tone={isTaken ? 'warning' : 'danger'}
            live
            title={isTaken ? 'O novo horário já foi ocupado por outra pessoa' : 'Ainda não dá para pagar'}
          >
            {isTaken ? 'Proponha outro horário, se quiser.' : failure.message}
          </Banner>
        )}
        {!isTaken && !lapsedChange.isInReview && (
          <Button
            className="self-start"
            inert={!isHydrated}
            busy={isBusy}
            busyLabel="Preparando..."
            onClick={renew}
          >
            Pagar de novo
          </Button>
        )}
      </Card>
    </section>
  )
}
