import { formatInstant } from '#contract/dates.ts'
import { deadlineText } from '#contract/days-in-words.ts'
import { formatMoney } from '#contract/money.ts'
import type { Payment } from '#contract/payments/payment-shapes.ts'

/**
 * The state of the payment in one sentence (PAYUI-06).
 * @param isOwn whether the reader is the payer
 */
export function paymentSummary(
  payment: Payment,
  { timeZone, isOwn, now }: { timeZone: string; isOwn: boolean; now: Date },
): string {
  const { status, paidAt, paidInCents, amountInCents, expiresAt } = payment
  const moment = (instant: string) => formatInstant(instant, 'moment', timeZone)
  // Several payments came at several times, which the receipts show.
  const paidOn = paidAt && paidInCents === amountInCents ? ` em ${moment(paidAt)}` : ''
  const paid = `${formatMoney(paidInCents)} por PIX${paidOn}.`
  switch (status) {
    case 'paid':
      return isOwn ? `Você pagou ${paid}` : `Pagou ${paid}`
    case 'disputed':
      return `Pago: ${paid} O banco de quem pagou pediu este PIX de volta e analisa o caso.`
    case 'reversed':
      return `Pago: ${paid} O banco devolveu este PIX a quem pagou.`
    case 'in_review':
      return 'O banco está analisando o pagamento.'
    case 'created':
    case 'pending':
    case 'failed':
      return `Falta pagar ${formatMoney(amountInCents)}, até ${deadlineText(expiresAt, timeZone, now)}.`
    case 'expired':
    case 'cancelled':
      return paidInCents > 0 ? `Chegaram ${paid}` : 'Nada foi pago.'
  }
}
