import { type CancellationTerms, type Refund, type RefundRule, refundsFor } from './cancellation.ts'
import type { BookingActor } from './status.ts'

export type RefundNow = {
  refundInCents: number
  keptInCents: number
  /** How much of the stay's price has come back before. */
  returnedInCents: number
  rule: RefundRule
  /** Until when this amount comes back; null when it no longer changes. */
  until: Date | null
}

/**
 * What comes back when a confirmed booking is cancelled now (CAN-02 to CAN-04): the whole price when host or
 * administrator cancel, or within seven days of booking while the start is 48 hours away; else what the
 * policy says. What comes back and what is kept add up to the total.
 */
export function refundNow(terms: CancellationTerms, actor: BookingActor, now: Date): RefundNow {
  const { totalInCents } = terms
  const split = (refundInCents: number, rule: RefundRule, until: Date | null): RefundNow => ({
    refundInCents,
    keptInCents: totalInCents - refundInCents,
    returnedInCents: 0,
    rule,
    until,
  })
  if (actor !== 'guest') return split(totalInCents, 'not-by-guest', null)
  const [most] = refundsFor(terms, now)
  return most ? split(most.refundInCents, most.rule, most.until) : split(0, 'policy', null)
}

/**
 * What comes back for a booking of which a part came back before, such as by a decision (CAN-04): that part
 * counts towards what the rule gives, and no more is kept than is left.
 * @param refund what would come back if nothing had
 * @param leftInCents what is left of the money for the stay
 * @returns with what came back before, the three add up to the total
 */
export function refundOfLeft(refund: RefundNow, leftInCents: number): RefundNow {
  const totalInCents = refund.refundInCents + refund.keptInCents
  const left = Math.min(Math.max(leftInCents, 0), totalInCents)
  const keptInCents = Math.min(refund.keptInCents, left)
  return { ...refund, refundInCents: left - keptInCents, keptInCents, returnedInCents: totalInCents - left }
}

/**
 * The refunds by instant for a booking of which a part came back before (CAN-04); those with nothing more to
 * come back are left out.
 * @param refunds what would come back if nothing had, of this total
 * @param leftInCents null where the stay isn't paid
 */
export function refundsOfLeft(
  refunds: readonly Refund[],
  totalInCents: number,
  leftInCents: number | null,
): { refunds: readonly Refund[]; returnedInCents: number } {
  if (leftInCents === null) return { refunds, returnedInCents: 0 }
  const ofLeft = (refundInCents: number) => {
    const keptInCents = totalInCents - refundInCents
    return refundOfLeft(
      { refundInCents, keptInCents, returnedInCents: 0, rule: 'policy', until: null },
      leftInCents,
    )
  }
  return {
    refunds: refunds
      .map((refund) => ({ ...refund, refundInCents: ofLeft(refund.refundInCents).refundInCents }))
      .filter(({ refundInCents }) => refundInCents > 0),
    returnedInCents: ofLeft(0).returnedInCents,
  }
}
