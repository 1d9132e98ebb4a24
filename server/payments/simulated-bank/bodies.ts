import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload'
import { brand } from '#contract/brand.ts'
import { toAmount } from '../api-pix/amounts.ts'
import type { BankCharge, BankPayment, BankReturn, Books } from './books.ts'

/** The name that payers read, with the city of the brand's address. */
const MERCHANT_CITY = 'São Paulo'
/**
 * Nothing answers at this address, so no payer's application can read these codes: only the bank's own page
 * can.
 */
const LOCATIONS = 'pix.banco.example/qr/v2'

/** A charge as API Pix writes it (CobCompleta); without its payments CobGerada. */
export function chargeBody(books: Books, charge: BankCharge, withPayments: boolean) {
  const { txid, key, createdAt, lifetimeInSeconds, revision, status, description, amountInCents } = charge
  const payments = books.paymentsOf(txid).filter((payment) => payment.status === 'credited')
  return {
    calendario: { criacao: createdAt, expiracao: lifetimeInSeconds },
    txid,
    revisao: revision,
    location: `${LOCATIONS}/${charge.location}`,
    status,
    valor: { original: toAmount(amountInCents) },
    chave: key,
    solicitacaoPagador: description,
    pixCopiaECola: payloadOf(charge),
    ...(withPayments && payments.length > 0 && { pix: payments.map(({ id }) => paymentBody(books, id)) }),
  }
}

/** The BR Code of a charge. */
export function payloadOf({ location }: BankCharge): string {
  const url = `${LOCATIONS}/${location}`
  const payload = generatePixPayload({ url, merchantName: brand.name, merchantCity: MERCHANT_CITY })
  if (payload === null) throw new Error('The BR Code could not be written')
  return payload
}

/** A payment as API Pix writes it (Pix). */
export function paymentBody(books: Books, paymentId: string) {
  const { id, txid, amountInCents, receivedAt } = books.payments.get(paymentId) as BankPayment
  const returns = books.returnsOf(paymentId)
  return {
    endToEndId: id,
    txid,
    valor: toAmount(amountInCents),
    horario: receivedAt,
    ...(returns.length > 0 && { devolucoes: returns.map(returnBody) }),
  }
}

/** A refund, or what the payer's bank took back, as API Pix writes it (Devolucao). */
export function returnBody(one: BankReturn) {
  return {
    id: one.id,
    rtrId: one.returnId,
    valor: toAmount(one.amountInCents),
    natureza: one.nature,
    horario: { solicitacao: one.requestedAt, ...(one.settledAt && { liquidacao: one.settledAt }) },
    status: one.status,
    ...(one.reason && { motivo: one.reason }),
  }
}
