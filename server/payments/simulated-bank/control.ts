import type { BankBehaviour, Fault, FaultInput } from './behaviour.ts'
import { faultSchema } from './behaviour.ts'
import { payloadOf } from './bodies.ts'
import type { BankCharge, BankPayment, BankReturn, Books } from './books.ts'
import { endOf, getCharge } from './charges.ts'
import { newPaymentId } from './identifiers.ts'
import { type Delivery, newNotice, noticesOf } from './notices.ts'
import { endDispute, endReview, type PayOptions, pay, payExpired, takeBack } from './payers.ts'
import { finishRefund } from './refunds.ts'
import type { Tokens } from './tokens.ts'

export type ListedCharge = BankCharge & {
  endsAt: string
  /** The text that payers copy and paste. */
  payload: string
  payments: (BankPayment & { returns: BankReturn[] })[]
  /** How many notices are held back. */
  heldNotices: number
}

/** The bank's own account of our money, in centavos. */
export type BankTotals = {
  receivedInCents: number
  refundedInCents: number
  /** Taken back by payers' banks. */
  reversedInCents: number
  balanceInCents: number
}

export type BankOverview = {
  charges: ListedCharge[]
  totals: BankTotals
  behaviour: BankBehaviour
  fault: Fault | null
  hasWebhook: boolean
}

/**
 * Controls what happens at the bank outside our program: payers, their banks, and faults. Where a change
 * causes a notice, the call resolves after the notice was tried once.
 */
export type BankControl = {
  /**
   * @param most the maximum number of charges, the newest first
   */
  overview: (most?: number) => Promise<BankOverview>
  /** Somebody pays. @returns the payment's id (endToEndId) */
  pay: (txid: string, options?: PayOptions) => Promise<string>
  /** Somebody will pay as soon as the charge has expired. */
  payWhenExpired: (txid: string) => Promise<void>
  /** The bank ends its review of a held payment: it arrives (true) or goes back to the payer. */
  endReview: (txid: string, isGood: boolean) => Promise<void>
  /** The payer's bank takes money back at once (MED): all that is left, or this amount. */
  takeBack: (paymentId: string, amountInCents?: number) => Promise<void>
  /** The payer's bank asks for money back, and nothing is decided yet. */
  dispute: (paymentId: string, amountInCents?: number) => Promise<void>
  endDispute: (paymentId: string, isTaken: boolean) => Promise<void>
  /** Ends a refund that is in processing. */
  finishRefund: (paymentId: string, id: string, isDone: boolean) => Promise<void>
  /** How the bank behaves from now on, for one charge or for all. */
  behave: (behaviour: Partial<BankBehaviour>, txid?: string) => Promise<void>
  /** What goes wrong with its answers from now on; null ends it. */
  setFault: (fault: FaultInput | null) => Promise<void>
  /** Sends notices of all payments of a charge again. */
  notifyAgain: (txid: string) => Promise<void>
  /** Releases held notices, in their order or reversed, for one charge or for all. */
  releaseNotices: (isReversed: boolean, txid?: string) => Promise<void>
  /** Somebody else sends a notice about a payment that doesn't exist, for any txid. */
  forgeNotice: (txid: string, amountInCents: number) => Promise<void>
  /** Ends all tokens. */
  revokeTokens: () => Promise<void>
  /** Does what has become due: payments of expired charges, notices to be retried. */
  settle: () => Promise<void>
}

type Options = { books: Books; delivery: Delivery; tokens: Pick<Tokens, 'revokeAll'>; now: () => Date }

/** What the demonstration's page and tests do to the bank: each call changes the books, then tries the notices due. */
export function createControl({ books, delivery, tokens, now }: Options): BankControl {
  /** Changes the books, then sends the notices that are due. */
  const tell = async <Result>(change: () => Result): Promise<Result> => {
    const result = change()
    await delivery.deliverDue()
    return result
  }
  return {
    overview: async (most = Number.POSITIVE_INFINITY) => {
      const { behaviour, fault, webhookUrl } = books.setup()
      const charges = [...books.charges.values()].reverse().slice(0, most)
      return {
        charges: charges.map((charge) => listed(books, charge)),
        totals: totalsOf(books),
        behaviour,
        fault,
        hasWebhook: webhookUrl !== null,
      }
    },
    pay: (txid, options = {}) => tell(() => pay(books, txid, options, now())),
    payWhenExpired: async (txid) => {
      books.store({ charges: [{ ...getCharge(books, txid), paysWhenExpired: true }] })
    },
    endReview: (txid, isGood) => tell(() => endReview(books, txid, isGood, now())),
    takeBack: (paymentId, amount) => tell(() => takeBack(books, paymentId, amount, true, now())),
    dispute: (paymentId, amount) => tell(() => takeBack(books, paymentId, amount, false, now())),
    endDispute: (paymentId, isTaken) => tell(() => endDispute(books, paymentId, isTaken, now())),
    finishRefund: (paymentId, id, isDone) =>
      tell(() => {
        finishRefund(books, paymentId, id, isDone, now())
      }),
    behave: async (behaviour, txid) => {
      if (txid === undefined) {
        const setup = books.setup()
        books.store({ setup: [{ ...setup, behaviour: { ...setup.behaviour, ...behaviour } }] })
        return
      }
      const charge = getCharge(books, txid)
      books.store({ charges: [{ ...charge, behaviour: { ...charge.behaviour, ...behaviour } }] })
    },
    setFault: async (fault) => {
      books.store({ setup: [{ ...books.setup(), fault: fault && faultSchema.parse(fault) }] })
    },
    notifyAgain: (txid) =>
      tell(() => {
        const charge = getCharge(books, txid)
        const payments = books.paymentsOf(txid).filter(({ status }) => status === 'credited')
        const told = { ...charge, behaviour: { ...charge.behaviour, notices: 'once' as const } }
        books.store({ notices: payments.flatMap(({ id }) => noticesOf(books, told, id, now())) })
      }),
    releaseNotices: (isReversed, txid) => delivery.release(isReversed, txid),
    forgeNotice: (txid, amountInCents) =>
      tell(() => {
        const forged = newNotice(txid, newPaymentId(now()), 'waiting', now(), amountInCents)
        books.store({ notices: [forged] })
      }),
    revokeTokens: async () => tokens.revokeAll(),
    settle: () => tell(() => payExpired(books, now())),
  }
}

function listed(books: Books, charge: BankCharge): ListedCharge {
  const held = [...books.notices.values()].filter(
    ({ txid, status }) => txid === charge.txid && status === 'held',
  )
  return {
    ...charge,
    endsAt: endOf(charge).toISOString(),
    payload: payloadOf(charge),
    payments: books
      .paymentsOf(charge.txid)
      .map((payment) => ({ ...payment, returns: books.returnsOf(payment.id) })),
    heldNotices: held.length,
  }
}

function totalsOf(books: Books): BankTotals {
  const received = [...books.payments.values()].filter(({ status }) => status === 'credited')
  const done = [...books.returns.values()].filter(({ status }) => status === 'DEVOLVIDO')
  const sumOf = (rows: readonly { amountInCents: number }[]) =>
    rows.reduce((sum, { amountInCents }) => sum + amountInCents, 0)
  const receivedInCents = sumOf(received)
  const refundedInCents = sumOf(done.filter(({ nature }) => nature === 'ORIGINAL'))
  const reversedInCents = sumOf(done.filter(({ nature }) => nature !== 'ORIGINAL'))
  const balanceInCents = receivedInCents - refundedInCents - reversedInCents
  return { receivedInCents, refundedInCents, reversedInCents, balanceInCents }
}
