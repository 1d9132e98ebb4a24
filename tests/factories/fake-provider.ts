import { randomBytes } from 'node:crypto'
import {
  type ChargeRequest,
  type PaymentProvider,
  type ProviderCharge,
  ProviderError,
  type ProviderRefund,
  type ReceivedPayment,
} from '#server/payments/provider.ts'

type Payment = ReceivedPayment & { refunds: ProviderRefund[] }
type Charge = ProviderCharge & { payments: Payment[] }

/** How a call goes wrong: before anything was done, or after it was done. */
export type Fault = { kind: ProviderError['kind']; isDone: boolean } | undefined

export type FakeProvider = PaymentProvider & {
  charges: ReadonlyMap<string, Charge>
  /** How often each call was made. */
  calls: Record<string, number>
  /** Somebody pays, even a charge that ran out. @returns the payment's id */
  pay: (reference: string, amountInCents?: number, at?: Date) => string
  /** A payment arrives for a charge that we never made. */
  payUnknown: (amountInCents: number, at: Date) => string
  review: (reference: string, isHeld: boolean) => void
  dispute: (paymentId: string, amountInCents: number) => void
  takeBack: (paymentId: string, amountInCents: number) => void
  /** The status of refunds that are requested from now on. */
  refundsAre: (status: ProviderRefund['status']) => void
  finishRefund: (paymentId: string, reference: string, status: ProviderRefund['status']) => void
  /** @param next says how the next call of a name, about a charge, goes wrong; undefined: it doesn't */
  breaksBy: (next: (call: string, reference?: string) => Fault) => void
  balanceInCents: () => number
}

/** A provider that keeps its books in memory: quick enough for tests that do thousands of things. */
export function fakeProvider(now: () => Date): FakeProvider {
  const charges = new Map<string, Charge>()
  const unknown: (Payment & { reference: null })[] = []
  const calls: Record<string, number> = {}
  let refundStatus: ProviderRefund['status'] = 'done'
  let faultOf: (call: string, reference?: string) => Fault = () => undefined

  const call = async <Result>(name: string, work: () => Result, reference?: string): Promise<Result> => {
    calls[name] = (calls[name] ?? 0) + 1
    const fault = faultOf(name, reference)
    const result = !fault || fault.isDone ? work() : undefined
    if (fault) throw new ProviderError(fault.kind, `${name} failed on purpose`)
    // The provider returns snapshots.
    return structuredClone(result as Result)
  }
  const chargeOf = (reference: string): Charge => {
    const charge = charges.get(reference)
    if (!charge) throw new ProviderError('refused', 'no such charge')
    return charge
  }
  const paymentOf = (id: string): Payment => {
    const payments = [...charges.values()].flatMap(({ payments: ofCharge }) => ofCharge)
    const found = [...payments, ...unknown].find(({ paymentId }) => paymentId === id)
    if (!found) throw new ProviderError('refused', 'no such payment')
    return found
  }
  const newPayment = (amountInCents: number, receivedAt: Date): Payment => ({
    paymentId: `E${randomBytes(15).toString('hex')}`,
    amountInCents,
    receivedAt,
    disputedInCents: 0,
    reversedInCents: 0,
    refunds: [],
  })
  const leftOf = ({ amountInCents, reversedInCents, refunds }: Payment) =>
    amountInCents -
    reversedInCents -
    refunds.filter(({ status }) => status !== 'failed').reduce((sum, refund) => sum + refund.amountInCents, 0)

  return {
    charges,
    calls,
    abilities: { methods: ['pix'], splits: false },
    createCharge: ({ reference, amountInCents, expiresAt }: ChargeRequest) =>
      call('createCharge', () => {
        const made = charges.get(reference) ?? {
          reference,
          status: 'pending' as const,
          amountInCents,
          expiresAt,
          payload: `00020126${reference}`,
          payments: [],
        }
        charges.set(reference, made)
        return made
      }),
    getCharge: (reference) => call('getCharge', () => charges.get(reference) ?? null, reference),
    cancelCharge: (reference) =>
      call('cancelCharge', () => {
        const charge = chargeOf(reference)
        if (charge.status === 'pending') charge.status = 'cancelled'
        return charge
      }),
    refund: (paymentId, reference, amountInCents) =>
      call('refund', () => {
        const payment = paymentOf(paymentId)
        const known = payment.refunds.find((refund) => refund.reference === reference)
        if (known) return known
        if (amountInCents > leftOf(payment)) throw new ProviderError('refused', 'more than is left')
        const refund: ProviderRefund = {
          reference,
          amountInCents,
          status: refundStatus,
          requestedAt: now(),
          problem: refundStatus === 'failed' ? 'the account is closed' : null,
        }
        payment.refunds.push(refund)
        return refund
      }),
    getRefund: (paymentId, reference) =>
      call(
        'getRefund',
        () => paymentOf(paymentId).refunds.find((refund) => refund.reference === reference) ?? null,
      ),
    listPayments: (from, to) =>
      call('listPayments', () =>
        [
          ...[...charges.values()].flatMap(({ reference, payments }) =>
            payments.map((payment) => ({ ...payment, reference: reference as string | null })),
          ),
          ...unknown,
        ].filter(({ receivedAt }) => receivedAt >= from && receivedAt < to),
      ),
    sendNoticesTo: () => call('sendNoticesTo', () => undefined),
    parseNotice: (body) => {
      const pix = (body as { pix?: { txid?: unknown }[] } | null)?.pix
      return Array.isArray(pix)
        ? { references: pix.flatMap(({ txid }) => (typeof txid === 'string' ? txid : [])) }
        : null
    },
    state: () => 'closed',
    close: async () => {},
    pay: (reference, amountInCents = chargeOf(reference).amountInCents, at = now()) => {
      const charge = chargeOf(reference)
      const payment = newPayment(amountInCents, at)
      charge.payments = [...charge.payments, payment]
      charge.status = 'paid'
      return payment.paymentId
    },
    payUnknown: (amountInCents, at) => {
      const payment = { ...newPayment(amountInCents, at), reference: null }
      unknown.push(payment)
      return payment.paymentId
    },
    review: (reference, isHeld) => {
      chargeOf(reference).status = isHeld ? 'in_review' : 'pending'
    },
    dispute: (paymentId, amountInCents) => {
      paymentOf(paymentId).disputedInCents = amountInCents
    },
    takeBack: (paymentId, amountInCents) => {
      const payment = paymentOf(paymentId)
      payment.disputedInCents = 0
      payment.reversedInCents += Math.min(amountInCents, leftOf(payment))
    },
    refundsAre: (status) => {
      refundStatus = status
    },
    finishRefund: (paymentId, reference, status) => {
      const refund = paymentOf(paymentId).refunds.find((one) => one.reference === reference)
      if (refund) refund.status = status
    },
    breaksBy: (next) => {
      faultOf = next
    },
    balanceInCents: () =>
      [...charges.values()]
        .flatMap(({ payments }) => payments)
        .reduce(
          (sum, payment) =>
            sum +
            payment.amountInCents -
            payment.reversedInCents -
            payment.refunds
              .filter(({ status }) => status === 'done')
              .reduce((done, refund) => done + refund.amountInCents, 0),
          0,
        ),
  }
}
