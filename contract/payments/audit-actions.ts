/** What is done to where a host is paid, as administrators read it. */
export const paymentAccountActions = {
  'payment-account.set': 'Mudou os dados para receber',
  'payment-account.stop': 'Parou os repasses',
  'payment-account.resume': 'Retomou os repasses',
} as const

/** What is done about the money of a booking. */
export const paymentActions = {
  'payout.release': 'Repasse liberado',
  'payout.hold': 'Repasse segurado por contestação',
  'payout.void': 'Repasse encerrado: tudo foi devolvido',
  'payout.order': 'Enviou o repasse ao banco',
  'payout.order-back': 'Devolveu o repasse à lista',
  'payout.key': 'Informou por onde um repasse é pago',
  'payout.paid': 'Marcou o repasse como pago',
  'payout.returned': 'Registrou que o banco devolveu o repasse',
  'payout.repaid': 'Registrou que o anfitrião devolveu um valor',
  'refund.request': 'Pediu um reembolso',
  'refund.retry': 'Tentou o reembolso de novo',
  'refund.key': 'Informou a chave PIX de um reembolso',
  'refund.by-hand': 'Registrou um reembolso feito por fora',
} as const

/** What is done about a difference between the provider's books and ours. */
export const differenceActions = {
  'payment-difference.resolve': 'Encerrou uma diferença de pagamento',
} as const
