import type { DisputeStatus, DisputeSubject } from './rules.ts'

/** What the states of a dispute are called. */
export const disputeStatusLabels: Record<DisputeStatus, string> = {
  open: 'Aberta',
  answered: 'Respondida',
  resolved: 'Decidida',
  withdrawn: 'Retirada',
}

/** What a dispute is about, in a few words. */
export const disputeSubjectLabels: Record<DisputeSubject, string> = {
  stay: 'Algo deu errado na reserva',
  'no-show': 'O convidado diz que veio',
}
