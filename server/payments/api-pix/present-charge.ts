import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info'
import type { z } from 'zod'
import { MS_PER_SECOND } from '#contract/dates.ts'
import { type ProviderCharge, ProviderError, type ProviderRefund, type ReceivedPayment } from '../provider.ts'
import { toCents } from './amounts.ts'
import type { chargeAnswer, paymentAnswer, refundAnswer } from './answers.ts'

/** The natures of what the payer's bank takes back: MED_FRAUDE, MED_OPERACIONAL and those to come. */
const BY_DISPUTE = /^MED_/

const refundStatuses: Record<string, ProviderRefund['status']> = {
  DEVOLVIDO: 'done',
  NAO_REALIZADO: 'failed',
}

type RefundAnswer = z.output<typeof refundAnswer>

/**
 * A charge from the bank's answer (PIX-03).
 * @throws ProviderError `unknown` when the answer is about another charge or contradicts itself
 */
export function presentCharge(cob: z.output<typeof chargeAnswer>, reference: string): ProviderCharge {
  const payments = (cob.pix ?? []).map((pix) => presentPayment(pix))
  const isOfOthers = (cob.pix ?? []).some(({ txid }) => txid !== undefined && txid !== reference)
  if (cob.txid !== reference || isOfOthers) {
    throw new ProviderError('unknown', 'The bank answered about another charge')
  }
  const { criacao, expiracao } = cob.calendario
  return {
    reference,
    status: statusOf(cob.status, payments.length > 0),
    amountInCents: cob.valor.original,
    expiresAt: new Date(criacao.getTime() + expiracao * MS_PER_SECOND),
    payload: checkedPayload(cob.pixCopiaECola, cob.valor.original),
    payments,
  }
}

/**
 * A charge that counts as paid but shows no payment is under review: the bank has the money and holds it
 * back.
 */
function statusOf(status: string, hasPayments: boolean): ProviderCharge['status'] {
  if (hasPayments) return 'paid'
  if (status === 'ATIVA') return 'pending'
  if (status === 'CONCLUIDA') return 'in_review'
  if (status.startsWith('REMOVIDA_')) return 'cancelled'
  throw new ProviderError('unknown', 'The bank answered with a status that API Pix 2.9 does not have')
}

/** The payload must be a whole BR Code with this amount, since it decides what guests pay. */
function checkedPayload(payload: string | undefined, amountInCents: number): string {
  const info = payload === undefined ? null : getPixPayloadInfo(payload)
  const isOfAmount = info?.amount === undefined || toCents(info.amount.toFixed(2)) === amountInCents
  if (payload === undefined || !info || !isOfAmount) {
    throw new ProviderError('unknown', 'The bank answered without a valid BR Code')
  }
  return payload
}

/** A payment as the port has it, with what the payer's bank disputes or has taken back of it (MED). */
export function presentPayment(pix: z.output<typeof paymentAnswer>): ReceivedPayment {
  const returns = pix.devolucoes ?? []
  const taken = returns.filter(({ natureza = '' }) => BY_DISPUTE.test(natureza))
  const sumOf = (status: ProviderRefund['status']) =>
    taken.filter((one) => statusOfReturn(one) === status).reduce((sum, { valor }) => sum + valor, 0)
  return {
    paymentId: pix.endToEndId,
    amountInCents: pix.valor,
    receivedAt: pix.horario,
    disputedInCents: sumOf('processing'),
    reversedInCents: sumOf('done'),
    refunds: returns
      .filter(({ natureza = '' }) => !BY_DISPUTE.test(natureza))
      .map((one) => presentRefund(one, pix.horario)),
  }
}

/**
 * @param paidAt used where the bank doesn't say when the refund was requested
 */
export function presentRefund(answer: RefundAnswer, paidAt: Date): ProviderRefund {
  return {
    reference: answer.id,
    amountInCents: answer.valor,
    status: statusOfReturn(answer),
    requestedAt: answer.horario.solicitacao ?? answer.horario.liquidacao ?? paidAt,
    problem: answer.motivo ?? null,
  }
}

/** A status that we don't know isn't taken as final. */
function statusOfReturn({ status }: RefundAnswer): ProviderRefund['status'] {
  return refundStatuses[status] ?? 'processing'
}
