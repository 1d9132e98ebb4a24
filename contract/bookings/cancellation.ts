import { MS_PER_HOUR } from '../dates.ts'
import type { CancellationPolicy } from './booking-rules.ts'

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

/** By which rule something comes back: who cancels, the seven days of consumer law, or the policy. */
export type RefundRule = 'not-by-guest' | 'seven-days' | 'policy'

/** What comes back to a guest who cancels before an instant. */
export type Refund = { until: Date; refundInCents: number; rule: Exclude<RefundRule, 'not-by-guest'> }

const hoursFrom = (instant: Date, hours: number) => new Date(instant.getTime() + hours * MS_PER_HOUR)

/** @returns the percentage of an amount, half a centavo up */
function percentOf(amountInCents: number, percent: number): number {
  return Math.round((amountInCents * percent) / 100)
}

/** What was agreed when it was booked, which decides what comes back. */
export type CancellationTerms = {
  policy: CancellationPolicy
  startsAt: Date
  /** When the guest bought it: when it was booked, or renewed after the time to pay was over. */
  bookedAt: Date
  totalInCents: number
}

/**
 * What comes back to a guest who cancels, the most first, by the law and the policy (CAN-01, CAN-03); what is over is
 * left out, and what the policy gives no longer than the law. Half a centavo rounds up.
 */
export function refundsFor(
  { policy, startsAt, bookedAt, totalInCents }: CancellationTerms,
  now: Date,
): readonly Refund[] {
  const byPolicy = refundTiers[policy]
    .map(
      ({ hours, percent }): Refund => ({
        until: hoursFrom(startsAt, -hours),
        refundInCents: percentOf(totalInCents, percent),
        rule: 'policy',
      }),
    )
    .filter(({ until }) => until > now)
  const regretUntil = new Date(
    Math.min(
      hoursFrom(bookedAt, DAYS_TO_REGRET * 24).getTime(),
      hoursFrom(startsAt, -HOURS_BEFORE_TO_REGRET).getTime(),
    ),
  )
  const [most] = byPolicy
  const isLonger = most?.refundInCents !== totalInCents || most.until < regretUntil
  if (now >= regretUntil || !isLonger) return byPolicy
  return [
    { until: regretUntil, refundInCents: totalInCents, rule: 'seven-days' },
    ...byPolicy.filter(({ until }) => until > regretUntil),
  ]
}

/** Who bears what comes back when an administrator cancels (CAN-05): without a word of it, the host. */
export const refundBearers = ['host', 'platform'] as const
export type RefundBearer = (typeof refundBearers)[number]
