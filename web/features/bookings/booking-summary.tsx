import { cheaperEnd } from '#contract/bookings/chat-price.ts'
import { skippedDays } from '#contract/bookings/other-dates.ts'
import { formatIsoDate } from '#contract/dates.ts'
import { formatMoney } from '#contract/money.ts'
import { NO_COMMON_HOURS } from './booking-refusal.ts'
import { priceLineText } from './price-line-text.ts'
import { skippedDaysText } from './skipped-days-text.ts'
import type { BookedWorkspace, Booking } from './use-booking.ts'

/** The price lines and their total (BKG-23). */
export function BookingTotal({ booking: { dates, quote } }: { booking: Pick<Booking, 'dates' | 'quote'> }) {
  return (
    <div aria-live="polite">
      {quote ? (
        <>
          {quote.lines.map((line) => {
            const text = priceLineText(line)
            return (
              <p key={text} className="text-muted tabular-nums">
                {text}
              </p>
            )
          })}
          <p className="mt-1 flex items-baseline justify-between gap-4 text-lg font-semibold">
            Total <span className="text-xl tabular-nums">{formatMoney(quote.totalInCents)}</span>
          </p>
        </>
      ) : (
        <p className="text-muted">{dates ? NO_COMMON_HOURS : 'Escolha as datas para ver o total.'}</p>
      )}
    </div>
  )
}

/** Explains a total: days that aren't charged, months begun, and an end that costs less (BKG-32, BKG-33). */
export function BookingNotes({
  workspace,
  booking: { stay },
}: {
  workspace: Pick<BookedWorkspace, 'availability'>
  booking: Pick<Booking, 'stay'>
}) {
  if (!stay) return null
  if (stay.priceUnit !== 'month') {
    const skipped = skippedDaysText(
      skippedDays(stay.dates, stay.openDates, workspace.availability.availableDays),
    )
    return skipped && <p className="mt-1 text-sm text-muted">{skipped}.</p>
  }
  const cheaper = cheaperEnd(stay)
  return (
    <p className="mt-1 text-sm text-muted">
      Cada mês começado conta inteiro.
      {cheaper && (
        <span className="block font-medium text-base-content">
          Terminando em {formatIsoDate(cheaper.to)} o total cai para {formatMoney(cheaper.totalInCents)}.
        </span>
      )}
    </p>
  )
}

/** What happens after 'Reservar'. */
export function PaymentNote() {
  return (
    <p className="text-center text-sm text-balance text-muted">
      Nada é cobrado agora: o pedido segue pelo WhatsApp, e o pagamento é combinado direto com o anfitrião.
    </p>
  )
}
