/** What is done about a dispute of a booking, as administrators read it. */
export const disputeActions = {
  'dispute.open': 'Abriu uma contestação',
  'dispute.answer': 'Respondeu à contestação',
  'dispute.withdraw': 'Retirou a contestação',
  'dispute.unanswered': 'Prazo do anfitrião para responder à contestação acabou',
  'dispute.decide': 'Decidiu a contestação',
} as const
