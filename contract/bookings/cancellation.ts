import { MS_PER_HOUR } from '../dates.ts'
import type { CancellationPolicy } from './booking-rules.ts'
import type { BookingActor } from './status.ts'

type Tier = { hours: number; percent: number }

/** What comes back until so many hours before the start, the most first (CAN-01). */
export const refundTiers: Record<CancellationPolicy, readonly Tier[]> = {
  flexible: [{ hours: 24, percent: 100 }],
  moderate: [
    { hours: 5 * 24, percent: 100 },
    { hours: 24, percent: 50 },
  ],
  strict: [
    { hours: 14 * 24, percent: 100 },
    { hours: 7 * 24, percent: 50 },
  ],
}

/** Consumer law (article 49 of the Código de Defesa do Consumidor): who buys at a distance may withdraw for so long. */
export const DAYS_TO_REGRET = 7
/** So long before the start at least. */
export const HOURS_BEFORE_TO_REGRET = 48

/** What comes back to a guest who cancels before an instant. */
export type Refund = { until: Date; refundInCents: number }

const hoursFrom = (instant: Date, hours: number) => new Date(instant.getTime() + hours * MS_PER_HOUR)

/** @returns the percentage of an amount, half a centavo up */
function percentOf(amountInCents: number, percent: number): number {
  return Math.round((amountInCents * percent) / 100)
}

/**
 * What a guest gets back by the policy, from the most to the least; what is over is left out.
 * @param totalInCents what was paid; half a centavo rounds up
 */
export function refundsBefore(
  policy: CancellationPolicy,
  start: Date,
  totalInCents: number,
  now: Date,
): readonly Refund[] {
  return refundTiers[policy]
    .map(({ hours, percent }) => ({
      until: hoursFrom(start, -hours),
      refundInCents: percentOf(totalInCents, percent),
    }))
    .filter(({ until }) => until > now)
}

/** What was agreed when it was booked, which decides what comes back. */
export type CancellationTerms = {
  policy: CancellationPolicy
  startsAt: Date
  /** When the guest bought it: when it was booked, or renewed after the time to pay was over. */
  bookedAt: Date
  totalInCents: number
}

/** Who bears what comes back when an administrator cancels (CAN-05): without a word of it, the host. */
export const refundBearers = ['host', 'platform'] as const
export type RefundBearer = (typeof refundBearers)[number]

/** By which rule something comes back: who cancels, the seven days of consumer law, or the policy. */
export type RefundRule = 'not-by-guest' | 'seven-days' | 'policy'

export type RefundNow = {
  refundInCents: number
  keptInCents: number
  /** What of the stay has come back before. */
  returnedInCents: number
  rule: RefundRule
  /** Until when as much comes back; null when nothing changes any more. */
  until: Date | null
}

/**
 * What comes back when a confirmed booking is cancelled now (CAN-02 to CAN-04): all when host or administrator cancel;
 * all within seven days of booking while the start is 48 hours away; else what the policy says. What comes back and
 * what is kept add up to the total.
 */
export function refundNow(
  { policy, startsAt, bookedAt, totalInCents }: CancellationTerms,
  actor: BookingActor,
  now: Date,
): RefundNow {
  const split = (refundInCents: number, rule: RefundRule, until: Date | null): RefundNow => ({
    refundInCents,
    keptInCents: totalInCents - refundInCents,
    returnedInCents: 0,
    rule,
    until,
  })
  if (actor !== 'guest') return split(totalInCents, 'not-by-guest', null)
  const [byPolicy] = refundsBefore(policy, startsAt, totalInCents, now)
  const regretUntil = new Date(
    Math.min(
      hoursFrom(bookedAt, DAYS_TO_REGRET * 24).getTime(),
      hoursFrom(startsAt, -HOURS_BEFORE_TO_REGRET).getTime(),
    ),
  )
  const isLonger = byPolicy?.refundInCents !== totalInCents || byPolicy.until < regretUntil
  if (now < regretUntil && isLonger) return split(totalInCents, 'seven-days', regretUntil)
  return split(byPolicy?.refundInCents ?? 0, 'policy', byPolicy?.until ?? null)
}

/**
 * What comes back of a booking of which a part has come back before, such as by a decision (CAN-04): that counts towards
 * what its rule gives, and what is kept is never more than is left.
 * @param refund what would come back if nothing had
 * @param leftInCents what is left of the money for the stay
 * @returns with what came back before the three add up to the total
 */
export function refundOfLeft(refund: RefundNow, leftInCents: number): RefundNow {
  const totalInCents = refund.refundInCents + refund.keptInCents
  const left = Math.min(Math.max(leftInCents, 0), totalInCents)
  const keptInCents = Math.min(refund.keptInCents, left)
  return { ...refund, refundInCents: left - keptInCents, keptInCents, returnedInCents: totalInCents - left }
}
