import { cancellationPolicyLabels } from '#contract/bookings/rules-text.ts'
import type { QuoteAnswer } from '#contract/bookings/shapes.ts'
import { formatMoney } from '#contract/money.ts'
import { useNow } from '#web/ui/use-now.ts'
import type { PlatformWorkspace } from '../platform/platform-workspace.ts'
import { refundTexts } from '../refund-texts.ts'
import { payingTexts } from './paying-texts.ts'

/** How much comes back when the booking is cancelled, in dates and reais. */
export function Cancellation({
  quote,
  timeZone,
  isPaidHere,
}: {
  quote: QuoteAnswer
  timeZone: string
  isPaidHere: boolean
}) {
  const { cancellation, totalInCents } = quote
  const now = useNow()
  const refunds = cancellation.refunds.map(({ until, refundInCents }) => ({
    until: new Date(until),
    refundInCents,
  }))
  return (
    <>
      <h2 className="text-xl">
        Cancelamento: política {cancellationPolicyLabels[cancellation.policy].toLowerCase()}
      </h2>
      <ul className="mt-3 flex flex-col gap-1.5 text-muted">
        {refundTexts(refunds, { totalInCents, timeZone, now }).map((text) => (
          <li key={text}>{text}</li>
        ))}
        {isPaidHere && <li>O reembolso é feito por PIX, na conta de onde o pagamento saiu.</li>}
      </ul>
    </>
  )
}

/** Whether the booking is paid on the platform. */
export function isPaidOnline({ bookingRules }: PlatformWorkspace): boolean {
  return bookingRules.paymentMode === 'platform'
}

/** How and when it is paid (PAYUI-01). @param now by the browser's clock */
export function Payment({
  workspace,
  quote,
  now,
}: {
  workspace: PlatformWorkspace
  quote: QuoteAnswer | undefined
  now: Date
}) {
  const { host, bookingRules } = workspace
  const isInstant = bookingRules.bookingMode === 'instant'
  if (!isPaidOnline(workspace)) {
    return (
      <>
        <h2 className="text-xl">Pagamento</h2>
        <p className="mt-3 text-pretty text-muted">
          Nada é cobrado agora, e não pedimos cartão. Você combina a forma de pagamento direto com {host.name}
          , pela conversa{isInstant ? '' : ', depois que o pedido for aceito'}.
        </p>
      </>
    )
  }
  if (quote?.totalInCents === 0) return <h2 className="text-xl">Pagamento: não há nada a pagar</h2>
  const amount = quote && formatMoney(quote.totalInCents)
  return (
    <>
      <h2 className="text-xl">Pagamento: PIX, {isInstant ? 'agora' : 'depois do aceite'}</h2>
      <ul className="mt-3 flex flex-col gap-1.5 text-pretty text-muted">
        {payingTexts({ isInstant, hostName: host.name, amount, timeZone: workspace.timeZone, now }).map(
          (text) => (
            <li key={text}>{text}</li>
          ),
        )}
      </ul>
    </>
  )
}
