import type { AdminCharge, AdminPayout, WaitingPayments } from '#contract/payments/admin-shapes.ts'

export type Difference = WaitingPayments['differences'][number]
export type WaitingRefund = WaitingPayments['refunds'][number]

/** An act that an administrator is asked about before it is done. */
export type Ask =
  | { act: 'refund'; charge: AdminCharge }
  | { act: 'by-hand' | 'refund-key'; refund: WaitingRefund }
  | { act: 'paid' | 'returned' | 'repaid' | 'order-back' | 'payout-key'; payout: AdminPayout }
  | { act: 'resolve'; difference: Difference }

/** The most that can be entered where an act asks for an amount, in centavos; undefined where it doesn't. */
export function mostInCents(ask: Ask): number | undefined {
  if (ask.act === 'refund') return ask.charge.refundableInCents
  return ask.act === 'repaid' ? ask.payout.owesInCents : undefined
}

/** Tells one question from another, so that each begins with an empty form. */
export function askKey(ask: Ask): string {
  switch (ask.act) {
    case 'refund':
      return `refund:${ask.charge.txid}`
    case 'by-hand':
    case 'refund-key':
      return `${ask.act}:${ask.refund.id}`
    case 'resolve':
      return `resolve:${ask.difference.id}`
    default:
      return `${ask.act}:${ask.payout.id}`
  }
}
