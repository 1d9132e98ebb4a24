import { formatMoney } from '#contract/money.ts'
import type { Quarantine } from '#contract/quarantine/shapes.ts'

/** What waits in a restored copy, as in '2 e-mails, 1 devolução (R$ 90,00)'; 'nada' if nothing does. */
export function waitingText({
  mails,
  doubtfulMails,
  charges,
  refunds,
  payouts,
}: Quarantine['waiting']): string {
  const parts = [
    counted(mails + doubtfulMails, 'e-mail', 'e-mails'),
    counted(charges, 'cobrança', 'cobranças'),
    withSum(counted(refunds.count, 'devolução', 'devoluções'), refunds.amountInCents),
    withSum(counted(payouts.count, 'repasse', 'repasses'), payouts.amountInCents),
  ].filter((part) => part !== '')
  return parts.join(', ') || 'nada'
}

/** '1 e-mail', '2 e-mails'; empty for none. */
export function counted(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`
}

function withSum(text: string, amountInCents: number): string {
  return text && `${text} (${formatMoney(amountInCents)})`
}
