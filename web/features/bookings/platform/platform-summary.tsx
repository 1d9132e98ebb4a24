import { datesOf, type QuoteRequest } from '#contract/bookings/quote.ts'
import type { QuoteLine } from '#contract/bookings/quote-lines.ts'
import { formatIsoDate, toEpochDay } from '#contract/dates.ts'
import { formatMoney } from '#contract/money.ts'
import { localTimeIn } from '#contract/places/local-time.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { choiceOf } from './choice.ts'
import type { PlatformBooking, PricedRequest } from './use-platform-booking.ts'

/** 'R$ 50 × 3 horas', or 'Taxa de limpeza' where there is one of it. */
function lineText({ label, unitInCents, amountInCents }: QuoteLine): string {
  return unitInCents === amountInCents ? label : `${formatMoney(unitInCents)} × ${label}`
}

/** The price lines and their total, or what is missing for them (BKG-37). */
export function PriceLines({ booking: { priced, choice } }: { booking: PlatformBooking }) {
  if (!priced) {
    const isTimeMissing = choice.from && choice.kind === 'hours' && !(choice.start && choice.end)
    return <p className="text-muted">Escolha {isTimeMissing ? 'o horário' : 'as datas'} para ver o total.</p>
  }
  return (
    <>
      <ul className="flex flex-col gap-1 text-muted">
        {priced.price.lines.map((line) => (
          <li key={line.label} className="flex justify-between gap-4 tabular-nums">
            <span>{lineText(line)}</span>
            <span className="whitespace-nowrap">{formatMoney(line.amountInCents)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1 flex items-baseline justify-between gap-4 text-lg font-semibold">
        Total <span className="text-xl tabular-nums">{formatMoney(priced.price.totalInCents)}</span>
      </p>
    </>
  )
}

/** Why what was chosen can't be booked; it stays chosen. */
export function Problem({ booking: { problem } }: { booking: PlatformBooking }) {
  return <div aria-live="polite">{problem && <FieldError>{problem}</FieldError>}</div>
}

/** 'Até 30/11/2026 (7 dias)', '1 mês'. */
function lengthText(request: QuoteRequest): string {
  if (request.kind === 'months') return request.months === 1 ? '1 mês' : `${request.months} meses`
  const { from, to } = datesOf(request)
  return `Até ${formatIsoDate(to)} (${toEpochDay(to) - toEpochDay(from) + 1} dias)`
}

/** A longer booking that costs less, as a button that chooses it (BKG-38). */
export function CheaperButton({ booking: { priced, choice, choose } }: { booking: PlatformBooking }) {
  const offer = priced?.cheaper
  if (!priced || !offer) return null
  const saved = priced.price.totalInCents - offer.totalInCents
  return (
    <Button
      variant="secondary"
      block
      className="h-auto min-h-(--size) py-2 text-balance whitespace-normal"
      onClick={() => choose(choiceOf(offer.request, choice))}
    >
      <span>
        {lengthText(offer.request)} custa {formatMoney(offer.totalInCents)}: economize {formatMoney(saved)}
      </span>
    </Button>
  )
}

/** What comes back when it is cancelled, in dates and reais, by the workspace's clock (BKG-39). */
export function Cancellation({ booking }: { booking: PlatformBooking }) {
  const { priced, workspace, now } = booking
  if (!priced) return null
  return (
    <ul aria-label="Cancelamento" className="flex flex-col gap-1 text-sm text-muted">
      {refundTexts(priced, workspace.timeZone, now).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function refundTexts({ request, price, calculator }: PricedRequest, timeZone: string, now: Date): string[] {
  const refunds = calculator.refunds(request, price.totalInCents, now)
  const texts = refunds.map(({ until, refundInCents }) => {
    const { day, time } = localTimeIn(timeZone, until)
    const amount = refundInCents === price.totalInCents ? 'tudo' : 'a metade'
    return `Cancelando até ${formatIsoDate(day)} às ${time}, você recebe ${amount} de volta: ${formatMoney(refundInCents)}.`
  })
  return [
    ...texts,
    texts.length > 0
      ? 'Depois disso, nada é devolvido.'
      : 'Tão perto do início, cancelar não devolve o valor.',
  ]
}
