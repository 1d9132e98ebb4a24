import type { Quote } from '#contract/bookings/quote.ts'
import type { QuoteLine } from '#contract/bookings/quote-lines.ts'
import { formatMoney } from '#contract/money.ts'

/** 'R$ 50 × 3 horas', or 'Taxa de limpeza' for a single fee. */
function lineText({ label, unitInCents, amountInCents }: QuoteLine): string {
  return unitInCents === amountInCents ? label : `${formatMoney(unitInCents)} × ${label}`
}

/** The price lines and their total (BKG-37). */
export function QuoteLines({ quote: { lines, totalInCents } }: { quote: Quote }) {
  return (
    <>
      <ul className="flex flex-col gap-1 text-muted">
        {lines.map((line) => (
          <li key={line.label} className="flex justify-between gap-4 tabular-nums">
            <span>{lineText(line)}</span>
            <span className="whitespace-nowrap">{formatMoney(line.amountInCents)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1 flex items-baseline justify-between gap-4 text-lg font-semibold">
        Total <span className="text-xl tabular-nums">{formatMoney(totalInCents)}</span>
      </p>
    </>
  )
}
