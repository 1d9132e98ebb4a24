import { MS_PER_DAY } from '#contract/dates.ts'
import { type BankPayment, type BankReturn, type Books, returnKey } from './books.ts'
import { getCharge } from './charges.ts'
import { newReturnId } from './identifiers.ts'
import { noticesOf } from './notices.ts'
import { Refusal } from './refusal.ts'

const REFUND_DAYS = 90

/**
 * The payment with this id.
 * @throws Refusal when there is no such payment, or it has not arrived
 */
export function getPayment(books: Books, paymentId: string): BankPayment {
  const payment = books.payments.get(paymentId)
  if (payment?.status === 'credited') return payment
  throw new Refusal(404, 'PixNaoEncontrado', 'Pix não encontrado para o e2eid informado')
}

/**
 * The refund of a payment with this id.
 * @throws Refusal when there is none
 */
export function getRefund(books: Books, paymentId: string, id: string): BankReturn {
  const refund = books.returns.get(returnKey(paymentId, id))
  if (refund) return refund
  throw new Refusal(404, 'PixDevolucaoNaoEncontrada', 'Devolução não encontrada para o id informado')
}

/** How much of a payment can still go back, in centavos. */
export function returnableInCents(books: Books, paymentId: string): number {
  return books
    .returnsOf(paymentId)
    .filter(({ status }) => status !== 'NAO_REALIZADO')
    .reduce((left, { amountInCents }) => left - amountInCents, getPayment(books, paymentId).amountInCents)
}

/**
 * Makes a refund, or returns the one that has this id already.
 * @throws Refusal
 */
export function requestRefund(
  books: Books,
  paymentId: string,
  id: string,
  amountInCents: number,
  now: Date,
): BankReturn {
  const payment = getPayment(books, paymentId)
  const charge = getCharge(books, payment.txid)
  const { refunds } = { ...books.setup().behaviour, ...charge.behaviour }
  const refuse = (detail: string) => new Refusal(400, 'PixDevolucaoInvalida', detail)
  const known = books.returns.get(returnKey(paymentId, id))
  if (known) {
    if (known.amountInCents === amountInCents) return known
    throw refuse('Já existe uma devolução com este id e outro valor')
  }
  if (refunds === 'refused') throw refuse('Não há saldo suficiente para a devolução')
  if (amountInCents <= 0) throw refuse('O valor da devolução é zero')
  if (amountInCents > returnableInCents(books, paymentId)) {
    throw refuse('A soma das devoluções supera o valor do Pix')
  }
  if (now.getTime() - Date.parse(payment.receivedAt) > REFUND_DAYS * MS_PER_DAY) {
    throw refuse('O prazo de 90 dias para a devolução passou')
  }
  const refund: BankReturn = {
    paymentId,
    id,
    returnId: newReturnId(now),
    amountInCents,
    nature: 'ORIGINAL',
    status: 'EM_PROCESSAMENTO',
    reason: null,
    requestedAt: now.toISOString(),
    settledAt: null,
  }
  books.store({ returns: [refund] })
  return refunds === 'processing' ? refund : finishRefund(books, paymentId, id, refunds === 'done', now)
}

/** Ends a refund that was in processing. @throws Refusal when it was not */
export function finishRefund(
  books: Books,
  paymentId: string,
  id: string,
  isDone: boolean,
  now: Date,
): BankReturn {
  const known = getRefund(books, paymentId, id)
  if (known.status !== 'EM_PROCESSAMENTO') {
    throw new Refusal(400, 'PixDevolucaoInvalida', 'A devolução não está em processamento')
  }
  const payment = getPayment(books, paymentId)
  const refund: BankReturn = {
    ...known,
    status: isDone ? 'DEVOLVIDO' : 'NAO_REALIZADO',
    reason: isDone ? null : 'A conta do pagador está encerrada',
    settledAt: now.toISOString(),
  }
  books.store({
    returns: [refund],
    notices: noticesOf(books, getCharge(books, payment.txid), paymentId, now),
  })
  return refund
}
