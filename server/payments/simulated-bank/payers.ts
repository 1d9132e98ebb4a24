import type { BankCharge, BankPayment, BankReturn, Books } from './books.ts'
import { endOf, getCharge } from './charges.ts'
import { newPaymentId, newReturnId, randomText } from './identifiers.ts'
import { noticesOf } from './notices.ts'
import { returnableInCents } from './refunds.ts'
import { Refusal } from './refusal.ts'

const RETURN_ID_LENGTH = 20

export type PayOptions = {
  /** An amount other than the charge's. */
  amountInCents?: number | undefined
  /**
   * Pays even a charge that was paid, has expired or was removed, as an application would that had read the
   * code before.
   */
  isForced?: boolean | undefined
  /** The bank holds the payment for a review ('bloqueio cautelar'). */
  isHeld?: boolean | undefined
  /** When the payment arrived, if in the past: the demonstration begins with some. */
  receivedAt?: string | undefined
}

/** Somebody pays. @returns the payment's endToEndId. @throws Refusal when the charge takes no payment */
export function pay(books: Books, txid: string, options: PayOptions, now: Date): string {
  const charge = getCharge(books, txid)
  const isOpen = charge.status === 'ATIVA' && now < endOf(charge)
  if (!isOpen && !options.isForced) {
    throw new Refusal(400, 'CobOperacaoInvalida', 'A cobrança não aceita pagamento')
  }
  const payment: BankPayment = {
    id: newPaymentId(now),
    txid,
    amountInCents: options.amountInCents ?? charge.amountInCents,
    receivedAt: options.receivedAt ?? now.toISOString(),
    status: options.isHeld ? 'held' : 'credited',
  }
  const notices = options.isHeld ? [] : noticesOf(books, charge, payment.id, now)
  books.store({ payments: [payment], charges: [paid(charge)], notices })
  return payment.id
}

function paid(charge: BankCharge): BankCharge {
  const status = charge.status === 'ATIVA' ? 'CONCLUIDA' : charge.status
  return { ...charge, status, paysWhenExpired: false }
}

/** Makes the payments of charges that were to be paid once expired. */
export function payExpired(books: Books, now: Date): void {
  for (const charge of books.charges.values()) {
    if (charge.paysWhenExpired && now >= endOf(charge)) pay(books, charge.txid, { isForced: true }, now)
  }
}

/** Ends the review of a held payment: the money arrives now, or goes back to the payer. */
export function endReview(books: Books, txid: string, isGood: boolean, now: Date): void {
  const charge = getCharge(books, txid)
  const held = books.paymentsOf(txid).filter(({ status }) => status === 'held')
  if (held.length === 0) throw new Refusal(400, 'PixNaoEncontrado', 'Nenhum Pix desta cobrança está retido')
  const others = books.paymentsOf(txid).some(({ status }) => status === 'credited')
  books.store({
    payments: held.map((payment) =>
      isGood
        ? { ...payment, status: 'credited', receivedAt: now.toISOString() }
        : { ...payment, status: 'returned' },
    ),
    charges: isGood || others ? [] : [{ ...charge, status: 'REMOVIDA_PELO_PSP' }],
    notices: isGood ? held.flatMap(({ id }) => noticesOf(books, charge, id, now)) : [],
  })
}

/**
 * The payer's bank asks for money back ('MED').
 * @param amountInCents without it, all that is left
 * @param isDecided false: it is only disputed so far
 */
export function takeBack(
  books: Books,
  paymentId: string,
  amountInCents: number | undefined,
  isDecided: boolean,
  now: Date,
): void {
  const left = returnableInCents(books, paymentId)
  const taken = amountInCents ?? left
  if (taken <= 0 || taken > left) throw new Refusal(400, 'PixDevolucaoInvalida', 'Não há tanto para devolver')
  const dispute: BankReturn = {
    paymentId,
    id: `MED${randomText(RETURN_ID_LENGTH)}`,
    returnId: newReturnId(now),
    amountInCents: taken,
    nature: 'MED_FRAUDE',
    status: 'EM_PROCESSAMENTO',
    reason: null,
    requestedAt: now.toISOString(),
    settledAt: null,
  }
  const { txid } = books.payments.get(paymentId) as BankPayment
  const notices = isDecided ? [] : noticesOf(books, getCharge(books, txid), paymentId, now)
  books.store({ returns: [dispute], notices })
  if (isDecided) endDispute(books, paymentId, true, now)
}

/** Decides a disputed payment: the payer gets the money back, or it stays. */
export function endDispute(books: Books, paymentId: string, isTaken: boolean, now: Date): void {
  const open = books
    .returnsOf(paymentId)
    .filter(({ nature, status }) => nature !== 'ORIGINAL' && status === 'EM_PROCESSAMENTO')
  if (open.length === 0) throw new Refusal(400, 'PixNaoEncontrado', 'Este Pix não está em disputa')
  const payment = books.payments.get(paymentId) as BankPayment
  books.store({
    returns: open.map((one) => ({
      ...one,
      status: isTaken ? 'DEVOLVIDO' : 'NAO_REALIZADO',
      settledAt: now.toISOString(),
    })),
    notices: noticesOf(books, getCharge(books, payment.txid), paymentId, now),
  })
}
