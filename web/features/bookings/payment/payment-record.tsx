import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { formatMoney } from '#contract/money.ts'
import { useApi } from '#web/api/use-api.ts'
import { Card } from '#web/ui/card.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { paymentQuery } from './payment-query.ts'
import { paymentSummary } from './payment-summary.ts'
import { RefundKey } from './refund-key-form.tsx'
import { causeText, refundStateText } from './refund-texts.ts'

/** What was paid and what comes back, with the receipts (PAYUI-06); nothing if nothing has happened. */
export function PaymentRecord({ booking }: { booking: Booking }) {
  const { code, role, timeZone, host } = booking
  const { data: payment } = useQuery(paymentQuery(useApi(), code))
  const now = useNow()
  if (!payment) return null
  const { paidInCents, refunds, receipts } = payment
  const isOwn = role === 'guest'
  if (isOwn && paidInCents === 0 && refunds.length === 0 && receipts.length === 0) return null
  return (
    <Card as="section" className="flex flex-col gap-4">
      <div>
        <h2 className="text-xl">Pagamento</h2>
        <p className="mt-1 text-muted">{paymentSummary(payment, { timeZone, isOwn, now })}</p>
        {isOwn && payment.status === 'disputed' && (
          <p className="mt-1 text-muted">
            Se não foi você quem pediu, fale com o seu banco. Até lá, {host.name} não recebe este valor.
          </p>
        )}
      </div>
      {refunds.length > 0 && (
        <ul className="pay-lines" aria-label="Devoluções">
          {refunds.map((refund) => (
            <li key={refund.id}>
              <span className="font-medium">{causeText(refund)}</span>
              <strong>{formatMoney(refund.amountInCents)}</strong>
              <p className="text-sm text-muted">{refundStateText(refund, timeZone)}</p>
              {refund.reason && (
                <p className="border-l-2 border-base-300 pl-3 whitespace-pre-line text-muted [overflow-wrap:anywhere]">
                  {refund.reason}
                </p>
              )}
              {isOwn && refund.status === 'by_hand' && <RefundKey code={code} refund={refund} />}
            </li>
          ))}
        </ul>
      )}
      {receipts.length > 0 && (
        <ul className="flex flex-wrap gap-x-6 gap-y-1" aria-label="Recibos">
          {receipts.map(({ number, kind }) => (
            <li key={number}>
              <Link
                to="/receipts/$number"
                params={{ number: String(number) }}
                className="inline-flex items-center gap-2 py-2.5 font-medium text-primary underline underline-offset-4"
              >
                <ReceiptText aria-hidden="true" className="size-4.5" />
                {kind === 'payment' ? 'Recibo do pagamento' : 'Recibo da devolução'} nº {number}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
