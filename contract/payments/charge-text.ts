import type { ChargeStatus, RefundCause, RefundStatus } from './payment-states.ts'

/** What the states of a charge are called, for administrators. */
export const chargeStatusLabels: Record<ChargeStatus, string> = {
  created: 'Sendo criada',
  pending: 'Aguardando PIX',
  in_review: 'Em análise no banco',
  paid: 'Paga',
  expired: 'Vencida',
  cancelled: 'Cancelada',
  failed: 'Falhou',
  disputed: 'Em contestação',
  reversed: 'Estornada pelo banco',
}

/** What the states of a refund are called. */
export const refundStatusLabels: Record<RefundStatus, string> = {
  requested: 'Pedido ao banco',
  processing: 'Em andamento',
  done: 'Feito',
  failed: 'Falhou',
  by_hand: 'A pagar por fora',
}

/** Why something is paid back. */
export const refundCauseLabels: Record<RefundCause, string> = {
  cancellation: 'Cancelamento',
  late: 'Pago depois do prazo',
  surplus: 'Pago a mais',
  twice: 'Pago duas vezes',
  decision: 'Decisão da administração',
  change: 'Mudança da reserva',
}
