import { formatInstant } from '#contract/dates.ts'
import type { Payment } from '#contract/payments/payment-shapes.ts'
import type { RefundCause } from '#contract/payments/payment-states.ts'

export type Refund = Payment['refunds'][number]

const PART = 'Não cobria o total'

/** Why a refund is made, for its payer (PAYUI-06). */
export function causeText({ cause, isOfPart }: Pick<Refund, 'cause' | 'isOfPart'>): string {
  return isOfPart ? PART : causeTexts[cause]
}

const causeTexts: Record<RefundCause, string> = {
  cancellation: 'Devolução pelo cancelamento',
  late: 'Pago depois do prazo',
  surplus: 'Valor diferente do total',
  twice: 'Pago duas vezes',
  decision: 'Decisão da nossa equipe',
  change: 'Devolução pela mudança da reserva',
}

/** How far a refund has come (PAYUI-06). */
export function refundStateText({ status, doneAt, needsKey }: Refund, timeZone: string): string {
  switch (status) {
    case 'requested':
    case 'processing':
      return 'A caminho da conta de onde saiu. Costuma levar minutos.'
    case 'done':
      return `Devolvido em ${doneAt ? formatInstant(doneAt, 'moment', timeZone) : 'instantes'}.`
    case 'failed':
      return 'O banco não concluiu a devolução. A nossa equipe vai ver o que houve e avisa você.'
    case 'by_hand':
      return needsKey
        ? 'Falta dizer para qual chave PIX mandamos.'
        : 'A nossa equipe faz esta transferência e avisa quando terminar.'
  }
}
