import type { ChargeStatus, RefundCause, RefundStatus } from './payment-states.ts'

/** The labels of a charge's statuses, for administrators. */
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

/** The labels of a refund's statuses. */
export const refundStatusLabels: Record<RefundStatus, string> = {
  requested: 'Pedido ao banco',
  processing: 'Em andamento',
  done: 'Feito',
  failed: 'Falhou',
  by_hand: 'A pagar por fora',
}

/** The labels of the causes of a refund. */
export const refundCauseLabels: Record<RefundCause, string> = {
  cancellation: 'Cancelamento',
  late: 'Pago depois do prazo',
  surplus: 'Pago a mais',
  twice: 'Pago duas vezes',
  decision: 'Decisão da administração',
  change: 'Mudança da reserva',
}
