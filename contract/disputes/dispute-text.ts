import type { DisputeStatus, DisputeSubject } from './rules.ts'

/** The labels of a dispute's statuses. */
export const disputeStatusLabels: Record<DisputeStatus, string> = {
  open: 'Aberta',
  answered: 'Respondida',
  resolved: 'Decidida',
  withdrawn: 'Retirada',
}

/** The labels of what a dispute is about. */
export const disputeSubjectLabels: Record<DisputeSubject, string> = {
  stay: 'Algo deu errado na reserva',
  'no-show': 'O convidado diz que veio',
}
