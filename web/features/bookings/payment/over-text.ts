import type { Payment } from '#contract/payments/payment-shapes.ts'

const FREED = 'O horário deixou de ficar guardado para você.'

/**
 * What became of a payment whose time is over (PAYUI-05, PAY-16), instead of the usual words, which ask whoever paid at
 * the last instant for patience; empty where those are true.
 */
export function overText(payment: Payment): { title?: string; text?: string } {
  const { status, paidInCents, neverHadBrCode, refunds, expiresAt } = payment
  // Not one that came back before its guest asked for the last code.
  const isLate = refunds.some(
    ({ cause, isOfPart, requestedAt }) => cause === 'late' && !isOfPart && requestedAt >= expiresAt,
  )
  if (isLate) {
    return {
      text: 'O seu pagamento chegou depois do prazo, e a reserva já não podia ser confirmada: o valor volta inteiro para você.',
    }
  }
  if (neverHadBrCode) {
    return {
      text: `Não conseguimos falar com o banco a tempo, e nenhum código PIX ficou pronto: nada foi cobrado. ${FREED}`,
    }
  }
  // The bank refused the payment, or removed the code.
  if (status === 'cancelled') {
    return {
      title: 'O pagamento não se confirmou a tempo',
      text: paidInCents === 0 ? `${FREED} Nada foi cobrado.` : FREED,
    }
  }
  return {}
}
