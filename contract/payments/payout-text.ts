import type { PayoutStatus } from './payment-states.ts'

/** The labels of a payout's statuses. */
export const payoutStatusLabels: Record<PayoutStatus, string> = {
  scheduled: 'A receber',
  releasable: 'Liberado',
  ordered: 'Enviado ao banco',
  paid: 'Pago',
  returned: 'Devolvido pelo banco',
  void: 'Nada a receber',
}
