/** The statuses of a charge. */
export const chargeStatuses = [
  'created',
  'pending',
  'in_review',
  'paid',
  'expired',
  'cancelled',
  'failed',
  'disputed',
  'reversed',
] as const
export type ChargeStatus = (typeof chargeStatuses)[number]

/** The whole graph of a charge (PAY-01): where each status leads. */
export const chargeMoves: Record<ChargeStatus, readonly ChargeStatus[]> = {
  created: ['pending', 'paid', 'in_review', 'cancelled', 'expired', 'failed'],
  pending: ['paid', 'in_review', 'expired', 'cancelled'],
  in_review: ['paid', 'expired', 'cancelled'],
  expired: ['paid', 'in_review'],
  cancelled: ['paid', 'in_review'],
  failed: ['pending', 'paid', 'in_review'],
  paid: ['disputed', 'reversed'],
  disputed: ['paid', 'reversed'],
  reversed: [],
}

/** The statuses in which the guest can still pay by the text that they have. */
export const payableStatuses = ['created', 'pending'] as const satisfies ChargeStatus[]

export const refundStatuses = ['requested', 'processing', 'done', 'failed', 'by_hand'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/**
 * The whole graph of a refund (PAY-02); `by_hand` waits for an administrator to pay it outside the provider.
 */
export const refundMoves: Record<RefundStatus, readonly RefundStatus[]> = {
  requested: ['processing', 'done', 'failed', 'by_hand'],
  processing: ['done', 'failed', 'by_hand'],
  failed: ['requested', 'by_hand', 'done'],
  by_hand: ['done'],
  done: [],
}

/** Why something is refunded. */
export const refundCauses = ['cancellation', 'late', 'surplus', 'twice', 'decision', 'change'] as const
export type RefundCause = (typeof refundCauses)[number]

/** `ordered`: the bank was told to make it; `void`: everything went back to the guest. */
export const payoutStatuses = ['scheduled', 'releasable', 'ordered', 'paid', 'returned', 'void'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]
/** The statuses in which something is owed, or was paid. */
export const listedPayoutStatuses = [
  'releasable',
  'ordered',
  'returned',
  'scheduled',
  'paid',
] as const satisfies PayoutStatus[]
export type ListedPayoutStatus = (typeof listedPayoutStatuses)[number]

/** The whole graph of a payout to a host (PAY-03). */
export const payoutMoves: Record<PayoutStatus, readonly PayoutStatus[]> = {
  scheduled: ['releasable', 'void'],
  releasable: ['ordered', 'paid', 'scheduled', 'void'],
  // The bank made it, or it didn't.
  ordered: ['paid', 'releasable', 'scheduled', 'returned'],
  paid: ['returned'],
  returned: ['ordered', 'paid', 'void'],
  void: ['scheduled'],
}

/** How long after a booking's end its payout waits, so that both sides can report a problem. */
export const PAYOUT_HOURS_AFTER_END = 48
/** How long the host has to answer a dispute (DSP-03). */
export const HOURS_TO_ANSWER_DISPUTE = 72
/** For how many days after a payment the provider refunds it. */
export const REFUND_DAYS = 90
/** How long a guest of an instant workspace has to pay. */
export const HOLD_MINUTES = 30
/**
 * How long before the hold ends its charge does, so that a payment at the last second still finds the time
 * held.
 */
export const CHARGE_ENDS_MINUTES_BEFORE = 2
/**
 * From this hour on, on the workspace's clock, PIX has lower limits: a time held then is held until the
 * morning.
 */
export const NIGHT_BEGINS_HOUR = 20
export const NIGHT_ENDS_HOUR = 8
/** How long a guest whose request was accepted has to pay, at most. */
export const HOURS_TO_PAY = 24
/** How long before its start a booking has to be paid. */
export const HOURS_BEFORE_START_TO_PAY = 1
