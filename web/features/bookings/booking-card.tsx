import { formatMoney, toCents } from '#contract/money.ts'
import { priceUnitLabels } from '#contract/workspaces/rules.ts'
import { Card } from '#web/ui/card.tsx'
import { BookingForm } from './booking-form.tsx'
import type { BookingProps } from './use-booking.ts'

/** The card beside the page on wide screens (DET-39). */
export function BookingCard({ workspace, booking, isSample }: BookingProps) {
  return (
    <Card as="section" className="shadow-float">
      <h2 className="sr-only">Reserva</h2>
      <p className="mb-5">
        <span className="font-display text-3xl font-semibold tabular-nums">
          {formatMoney(toCents(workspace.price))}
        </span>{' '}
        <span className="text-lg text-muted">/{priceUnitLabels[workspace.priceUnit]}</span>
      </p>
      <BookingForm workspace={workspace} booking={booking} isSample={isSample} />
    </Card>
  )
}
