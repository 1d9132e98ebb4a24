import type { ChargeStatus } from '#contract/payments/payment-states.ts'

/** What is asked for: the reference is ours, so that an unknown answer is looked up and never repeated blindly. */
export type ChargeRequest = {
  /** 26 to 35 letters and digits. */
  reference: string
  amountInCents: number
  expiresAt: Date
  /** What the payer reads, at most 140 characters; no personal data. */
  description: string
}

/** Money that arrived for a charge. */
export type ReceivedPayment = {
  /** The provider's own id of this payment (of PIX its endToEndId). */
  paymentId: string
  amountInCents: number
  receivedAt: Date
  /** Asked back by the payer's bank and not yet decided (of PIX: MED); part of the payment still. */
  disputedInCents: number
  /** Taken back by the payer's bank after a dispute (of PIX: MED). */
  reversedInCents: number
  refunds: readonly ProviderRefund[]
}

export type ProviderRefund = {
  /** The id that we gave it, 1 to 35 letters and digits. */
  reference: string
  amountInCents: number
  status: 'processing' | 'done' | 'failed'
  requestedAt: Date
  /** Why it failed, in the provider's words, for administrators. */
  problem: string | null
}

/**
 * A charge as the provider knows it now. `paid` says that money arrived, whatever its amount and whenever: compare the
 * payments. `in_review`: somebody paid, and the bank holds the money back to look at it.
 */
export type ProviderCharge = {
  reference: string
  status: Extract<ChargeStatus, 'pending' | 'in_review' | 'paid' | 'cancelled'>
  amountInCents: number
  expiresAt: Date
  /** What the payer's application reads: of PIX the BR Code. */
  payload: string
  payments: readonly ReceivedPayment[]
}

/** A notice of the provider, believed in nothing: it only says which charges to look up. */
export type Notice = { references: readonly string[] }

/** What a provider can. */
export type ProviderAbilities = { methods: readonly 'pix'[]; splits: boolean }

/** Why a call of the provider failed. `unknown` may have been done all the same: look it up. */
export class ProviderError extends Error {
  readonly kind: 'refused' | 'unknown' | 'away'

  /**
   * @param kind refused: it said no and did nothing; unknown: no answer that tells; away: it was never asked, or only
   * said to come back later, and did nothing
   */
  constructor(kind: 'refused' | 'unknown' | 'away', message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProviderError'
    this.kind = kind
  }
}

/** Whether an error says that the provider can't be asked now, whatever it is asked about. */
export function isProviderAway(error: unknown): boolean {
  return error instanceof ProviderError && error.kind === 'away'
}

/** Whether calls are let through: closed lets them, open doesn't, half-open tries one. */
export type CircuitState = 'closed' | 'half-open' | 'open'

/** Whoever moves the money. All amounts in centavos; every call throws ProviderError. */
export type PaymentProvider = {
  readonly abilities: ProviderAbilities
  /** Makes a charge, or returns the one already made with this reference. */
  createCharge: (request: ChargeRequest) => Promise<ProviderCharge>
  /** @returns null when the provider knows no charge with this reference */
  getCharge: (reference: string) => Promise<ProviderCharge | null>
  /** Nobody can pay it any more. Of one that was paid meanwhile it returns that. */
  cancelCharge: (reference: string) => Promise<ProviderCharge>
  /** Pays back a part of a payment, or returns the refund already made with this reference. */
  refund: (paymentId: string, reference: string, amountInCents: number) => Promise<ProviderRefund>
  /** @returns null when the provider knows no refund with this reference */
  getRefund: (paymentId: string, reference: string) => Promise<ProviderRefund | null>
  /** Everything received within [from, to), for the daily comparison. */
  listPayments: (from: Date, to: Date) => Promise<(ReceivedPayment & { reference: string | null })[]>
  /** Asks the provider to send its notices below this address, which may hold a secret. No-op when it does already. */
  sendNoticesTo: (address: string) => Promise<void>
  /** Reads the body of a notice. @returns null when it is none */
  parseNotice: (body: unknown) => Notice | null
  state: () => CircuitState
  close: () => Promise<void>
}
