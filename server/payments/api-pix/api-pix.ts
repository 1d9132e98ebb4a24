import { z } from 'zod'
import { MS_PER_SECOND } from '#contract/dates.ts'
import { cutText } from '#contract/text/cut-text.ts'
import {
  type ChargeRequest,
  type PaymentProvider,
  type ProviderCharge,
  ProviderError,
  type ProviderRefund,
  type ReceivedPayment,
} from '../provider.ts'
import { actOnce } from './act-once.ts'
import { isAmount, toAmount } from './amounts.ts'
import {
  chargeAnswer,
  noticeBody,
  PAYMENT_ID,
  paymentsAnswer,
  REFERENCE,
  REFUND_ID,
  refundAnswer,
} from './answers.ts'
import { type BankSettings, connectToBank } from './bank-connection.ts'
import { presentCharge, presentPayment, presentRefund } from './present-charge.ts'

const MAX_DESCRIPTION_LENGTH = 140
const PAYMENTS_PER_PAGE = 1000
/** Enough for a million payments in one comparison; a bank that announces more pages is wrong. */
const MOST_PAGES = 1000
const REMOVED = 'REMOVIDA_PELO_USUARIO_RECEBEDOR'

type Settings = BankSettings & {
  /** The PIX key that receives the payments. */
  key: string
}

/** A bank that speaks the Central Bank's API Pix 2.9 (PIX-01). */
export function openApiPix(settings: Settings): PaymentProvider {
  const { key, now } = settings
  const bank = connectToBank(settings)

  async function getCharge(reference: string): Promise<ProviderCharge | null> {
    check(reference, REFERENCE)
    const request = { name: 'getCharge', method: 'GET', path: `/cob/${reference}` } as const
    const cob = await bank.find(request, chargeAnswer)
    return cob && presentCharge(cob, reference)
  }

  async function putCharge({ reference, amountInCents, expiresAt, description }: ChargeRequest) {
    const lifetimeInSeconds = Math.floor((expiresAt.getTime() - now().getTime()) / MS_PER_SECOND)
    if (lifetimeInSeconds < 1)
      throw new ProviderError('refused', 'The charge would have ended before it began')
    const body = {
      calendario: { expiracao: lifetimeInSeconds },
      valor: { original: toAmount(amountInCents) },
      chave: key,
      solicitacaoPagador: cutText(description, MAX_DESCRIPTION_LENGTH),
    }
    const request = { name: 'createCharge', method: 'PUT', path: `/cob/${reference}`, body } as const
    return presentCharge(await bank.ask(request, chargeAnswer), reference)
  }

  async function createCharge(request: ChargeRequest): Promise<ProviderCharge> {
    const { reference, amountInCents } = request
    check(isAmount(amountInCents))
    const lookUp = async () => {
      const charge = await getCharge(reference)
      return charge && ofAmount(charge, amountInCents)
    }
    // A second PUT would revise the charge and so change when it expires.
    return (
      (await lookUp()) ??
      actOnce(async () => ofAmount(await putCharge(request), amountInCents, 'unknown'), lookUp)
    )
  }

  async function cancelCharge(reference: string): Promise<ProviderCharge> {
    check(reference, REFERENCE)
    const remove = async () => {
      const request = {
        name: 'cancelCharge',
        method: 'PATCH',
        path: `/cob/${reference}`,
        body: { status: REMOVED },
      } as const
      const charge = presentCharge(await bank.ask(request, chargeAnswer), reference)
      if (charge.status === 'cancelled') return charge
      throw new ProviderError('unknown', 'cancelCharge: the bank did not say that it removed the charge')
    }
    // The bank refuses this for a charge that was paid meanwhile.
    return actOnce(remove, async () => {
      const charge = await getCharge(reference)
      return charge?.status === 'pending' ? null : charge
    })
  }

  async function getRefund(paymentId: string, reference: string): Promise<ProviderRefund | null> {
    const request = { name: 'getRefund', method: 'GET', path: refundPath(paymentId, reference) } as const
    const answer = await bank.find(request, refundAnswer)
    return answer && ofReference(presentRefund(answer, now()), reference)
  }

  async function refund(paymentId: string, reference: string, amountInCents: number) {
    check(isAmount(amountInCents))
    const lookUp = async () => {
      const made = await getRefund(paymentId, reference)
      return made && ofAmount(made, amountInCents)
    }
    const request = {
      name: 'refund',
      method: 'PUT',
      path: refundPath(paymentId, reference),
      body: { valor: toAmount(amountInCents) },
    } as const
    const put = async () => {
      const made = ofReference(presentRefund(await bank.ask(request, refundAnswer), now()), reference)
      return ofAmount(made, amountInCents, 'unknown')
    }
    // Banks treat a repeated refund differently; looking it up first works with all of them.
    return (await lookUp()) ?? actOnce(put, lookUp)
  }

  async function listPayments(from: Date, to: Date) {
    const found = new Map<string, ReceivedPayment & { reference: string | null }>()
    for (let page = 0, pages = 1; page < pages; page += 1) {
      const query = new URLSearchParams({
        inicio: from.toISOString(),
        fim: to.toISOString(),
        'paginacao.paginaAtual': String(page),
        'paginacao.itensPorPagina': String(PAYMENTS_PER_PAGE),
      })
      const request = { name: 'listPayments', method: 'GET', path: `/pix?${query}` } as const
      const answer = await bank.ask(request, paymentsAnswer)
      pages = answer.parametros.paginacao.quantidadeDePaginas
      if (pages > MOST_PAGES)
        throw new ProviderError('unknown', 'listPayments: the bank names too many pages')
      for (const pix of answer.pix ?? []) {
        const payment = { ...presentPayment(pix), reference: pix.txid ?? null }
        // The bank's range includes its end, and pages may shift while they are read.
        if (payment.receivedAt >= from && payment.receivedAt < to) found.set(payment.paymentId, payment)
      }
    }
    return [...found.values()]
  }

  return {
    abilities: { methods: ['pix'], splits: false },
    createCharge,
    getCharge,
    cancelCharge,
    refund,
    getRefund,
    listPayments,
    sendNoticesTo: async (address) => {
      const path = `/webhook/${encodeURIComponent(key)}`
      const body = { webhookUrl: address }
      await bank.ask({ name: 'sendNoticesTo', method: 'PUT', path, body }, z.unknown())
    },
    parseNotice: (body) => {
      const notice = noticeBody.safeParse(body)
      if (!notice.success) return null
      const references = notice.data.pix.flatMap(({ txid }) => (txid && REFERENCE.test(txid) ? [txid] : []))
      return { references: [...new Set(references)] }
    },
    state: bank.state,
    close: async () => bank.close(),
  }
}

function refundPath(paymentId: string, reference: string): string {
  check(paymentId, PAYMENT_ID)
  check(reference, REFUND_ID)
  return `/pix/${paymentId}/devolucao/${reference}`
}

/** Refuses values that API Pix can't carry, before anything is sent. */
function check(value: string | boolean, form?: RegExp): void {
  const isGood = typeof value === 'string' ? form?.test(value) : value
  if (!isGood) throw new ProviderError('refused', 'This is nothing that API Pix could be asked for')
}

/**
 * @param kind of the error where the amount differs: for a charge or refund found before, the reference is
 *   taken
 */
function ofAmount<Made extends { amountInCents: number }>(
  made: Made,
  amountInCents: number,
  kind: 'refused' | 'unknown' = 'refused',
): Made {
  if (made.amountInCents === amountInCents) return made
  throw new ProviderError(kind, 'The bank has this reference with another amount')
}

function ofReference(refund: ProviderRefund, reference: string): ProviderRefund {
  if (refund.reference === reference) return refund
  throw new ProviderError('unknown', 'The bank answered about another refund')
}
