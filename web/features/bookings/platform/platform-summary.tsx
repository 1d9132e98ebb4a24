import { Suspense } from 'react'
import { datesOf, type QuoteRequest } from '#contract/bookings/quote.ts'
import { formatIsoDate, toEpochDay } from '#contract/dates.ts'
import { formatMoney } from '#contract/money.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { QuoteLines } from '../quote-lines.tsx'
import { refundTexts } from '../refund-texts.ts'
import { choiceOf, requestOf } from './choice.ts'
import type { PlatformBooking } from './use-platform-booking.ts'

/** Only if the time is taken. */
const [NearestTimes] = lazyPart(() => import('./nearest-times.tsx'))

/** The price lines and their total, or what is missing for them (BKG-37). */
export function PriceLines({ booking: { priced, choice } }: { booking: PlatformBooking }) {
  if (!priced) {
    const isTimeMissing = choice.from && choice.kind === 'hours' && !(choice.start && choice.end)
    return <p className="text-muted">Escolha {isTimeMissing ? 'o horário' : 'as datas'} para ver o total.</p>
  }
  return <QuoteLines quote={priced.price} />
}

/** Why the choice can't be booked; it stays chosen. */
export function Problem({ booking: { problem } }: { booking: PlatformBooking }) {
  return <div aria-live="polite">{problem && <FieldError>{problem}</FieldError>}</div>
}

/** The nearest free times, if the choice is taken (BKG-43). */
export function NearestPlace({ booking, onChosen }: { booking: PlatformBooking; onChosen: () => void }) {
  const request = booking.isTaken ? requestOf(booking.choice) : undefined
  if (!request) return null
  return (
    <Suspense>
      <NearestTimes booking={booking} request={request} onChosen={onChosen} />
    </Suspense>
  )
}

/** 'Até 30/11/2026 (7 dias)', '1 mês'. */
function lengthText(request: QuoteRequest, isByHour: boolean): string {
  if (request.kind === 'months') return request.months === 1 ? '1 mês' : `${request.months} meses`
  const { from, to } = datesOf(request)
  const isWhole = isByHour && request.kind === 'days'
  return `Até ${formatIsoDate(to)} (${toEpochDay(to) - toEpochDay(from) + 1} dias${isWhole ? ' inteiros' : ''})`
}

/**
 * A longer booking that costs less, as a button that chooses it (BKG-38).
 * @param onChosen called once the fields are filled and the button is gone
 */
export function CheaperButton({
  booking: { priced, choice, choose },
  onChosen,
}: {
  booking: PlatformBooking
  onChosen: () => void
}) {
  const offer = priced?.cheaper
  if (!priced || !offer) return null
  const saved = priced.price.totalInCents - offer.totalInCents
  return (
    <Button
      variant="secondary"
      block
      className="h-auto min-h-(--size) py-2 text-balance whitespace-normal"
      onClick={() => {
        choose(choiceOf(offer.request, choice))
        onChosen()
      }}
    >
      <span>
        {lengthText(offer.request, choice.kind === 'hours')} custa {formatMoney(offer.totalInCents)}:
        economize {formatMoney(saved)}
      </span>
    </Button>
  )
}

/** What comes back when it is cancelled, in dates and reais, by the workspace's clock (BKG-39). */
export function Cancellation({ booking }: { booking: PlatformBooking }) {
  const { priced, workspace, now } = booking
  if (!priced) return null
  const { request, price, calculator } = priced
  const refunds = calculator.refunds(request, price.totalInCents, now)
  return (
    <ul aria-label="Cancelamento" className="flex flex-col gap-1 text-sm text-muted">
      {refundTexts(refunds, { totalInCents: price.totalInCents, timeZone: workspace.timeZone, now }).map(
        (text) => (
          <li key={text}>{text}</li>
        ),
      )}
    </ul>
  )
}
