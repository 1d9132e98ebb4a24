import type { ChargeStatus } from '#contract/payments/payment-states.ts'

/**
 * A charge to be made. The reference is ours, so that after an unknown answer it is looked up, never repeated
 * blindly.
 */
export type ChargeRequest = {
  /** A txid of 26 to 35 letters and digits. */
  reference: string
  amountInCents: number
  expiresAt: Date
  /** The text that the payer reads, at most 140 characters; no personal data. */
  description: string
}

/** Money that arrived for a charge. */
export type ReceivedPayment = {
  /** The provider's own id of this payment (of PIX its endToEndId). */
  paymentId: string
  amountInCents: number
  receivedAt: Date
  /**
   * How much the payer's bank has asked back without a decision yet (MED of PIX); it is still part of the
   * payment.
   */
  disputedInCents: number
  /** How much the payer's bank has taken back after a dispute (MED of PIX). */
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
 * A charge as the provider has it now. `paid`: some money arrived, whatever its amount and whenever, so
 * compare the payments. `in_review`: somebody paid, and the bank holds the money back while it reviews the
 * payment.
 */
export type ProviderCharge = {
  reference: string
  status: Extract<ChargeStatus, 'pending' | 'in_review' | 'paid' | 'cancelled'>
  amountInCents: number
  expiresAt: Date
  /** The text that the payer's application reads, for PIX the BR Code. */
  payload: string
  payments: readonly ReceivedPayment[]
}

/** A notice from the provider. It isn't trusted: it only says which charges to look up. */
export type Notice = { references: readonly string[] }

/** What a provider supports. */
export type ProviderAbilities = { methods: readonly 'pix'[]; splits: boolean }

/** Why a call to the provider failed. After `unknown` it may have been done all the same: look it up. */
export class ProviderError extends Error {
  readonly kind: 'refused' | 'unknown' | 'away'

  /**
   * @param kind refused: it said no and did nothing; unknown: the answer leaves open whether it was done;
   *   away: it was never asked, or only said to try again later, and did nothing
   */
  constructor(kind: 'refused' | 'unknown' | 'away', message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProviderError'
    this.kind = kind
  }
}

/** Whether an error means that the provider can't be reached at all now, whatever the question. */
export function isProviderAway(error: unknown): boolean {
  return error instanceof ProviderError && error.kind === 'away'
}

/** Whether calls are let through: closed lets them all, open none, half-open one that tries. */
export type CircuitState = 'closed' | 'half-open' | 'open'

/** The provider that moves the money. All amounts in centavos; every call throws ProviderError. */
export type PaymentProvider = {
  readonly abilities: ProviderAbilities
  /** Makes a charge, or returns the one already made with this reference. */
  createCharge: (request: ChargeRequest) => Promise<ProviderCharge>
  /** @returns null when the provider knows no charge with this reference */
  getCharge: (reference: string) => Promise<ProviderCharge | null>
  /**
   * Cancels a charge, so that nobody can pay it any more. Returns the paid charge where it was paid
   * meanwhile.
   */
  cancelCharge: (reference: string) => Promise<ProviderCharge>
  /** Pays back a part of a payment, or returns the refund already made with this reference. */
  refund: (paymentId: string, reference: string, amountInCents: number) => Promise<ProviderRefund>
  /** @returns null when the provider knows no refund with this reference */
  getRefund: (paymentId: string, reference: string) => Promise<ProviderRefund | null>
  /** Every payment received within [from, to), for the daily comparison. */
  listPayments: (from: Date, to: Date) => Promise<(ReceivedPayment & { reference: string | null })[]>
  /** Asks the provider to send its notices below this address, which may hold a secret. No-op when it does already. */
  sendNoticesTo: (address: string) => Promise<void>
  /** Reads the body of a notice. @returns null when it is none */
  parseNotice: (body: unknown) => Notice | null
  state: () => CircuitState
  close: () => Promise<void>
}
