import type { AdminCharge, AdminPayout, WaitingPayments } from '#contract/payments/admin-shapes.ts'

export type Difference = WaitingPayments['differences'][number]
export type WaitingRefund = WaitingPayments['refunds'][number]

/** An act that an administrator is asked about before it is done. */
export type Ask =
  | { act: 'refund'; charge: AdminCharge }
  | { act: 'by-hand' | 'refund-key'; refund: WaitingRefund }
  | { act: 'paid' | 'returned' | 'order-back' | 'payout-key'; payout: AdminPayout }
  | { act: 'resolve'; difference: Difference }

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
