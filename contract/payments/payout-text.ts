import type { PayoutStatus } from './payment-states.ts'

/** What the states of a payout are called. */
export const payoutStatusLabels: Record<PayoutStatus, string> = {
  scheduled: 'A receber',
  releasable: 'Liberado',
  ordered: 'Enviado ao banco',
  paid: 'Pago',
  returned: 'Devolvido pelo banco',
  void: 'Nada a receber',
}
