import { after, MS_PER_DAY, MS_PER_HOUR } from '../dates.ts'
import type { CancellationPolicy } from './booking-rules.ts'

type Tier = { hours: number; percent: number }

/** The percentage that comes back until so many hours before the start, the most first (CAN-01). */
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

/**
 * How many days a purchase at a distance can be withdrawn (article 49 of the Código de Defesa do Consumidor).
 */
export const DAYS_TO_REGRET = 7
/** How long before the start that right ends. */
export const HOURS_BEFORE_TO_REGRET = 48

/** The rule behind a refund: who cancels, the seven days of consumer law, or the policy. */
export type RefundRule = 'not-by-guest' | 'seven-days' | 'policy'

/** What comes back to a guest who cancels before an instant. */
export type Refund = { until: Date; refundInCents: number; rule: Exclude<RefundRule, 'not-by-guest'> }

/**
 * The percentage of an amount in centavos.
 * @returns half a centavo rounded up
 */
function percentOf(amountInCents: number, percent: number): number {
  return Math.round((amountInCents * percent) / 100)
}

/** The terms at the time of booking that decide what comes back. */
export type CancellationTerms = {
  policy: CancellationPolicy
  startsAt: Date
  /** When the guest bought it: when it was booked, or renewed after the time to pay was over. */
  boughtAt: Date
  totalInCents: number
}

/**
 * What comes back to a guest who cancels, the most first, by the law and the policy (CAN-01, CAN-03). Periods
 * that are over are left out, and those of the policy that give no more than the law. Half a centavo rounds
 * up.
 */
export function refundsFor(
  { policy, startsAt, boughtAt, totalInCents }: CancellationTerms,
  now: Date,
): readonly Refund[] {
  const byPolicy = refundTiers[policy]
    .map(
      ({ hours, percent }): Refund => ({
        until: after(startsAt, -hours * MS_PER_HOUR),
        refundInCents: percentOf(totalInCents, percent),
        rule: 'policy',
      }),
    )
    .filter(({ until }) => until > now)
  const regretUntil = new Date(
    Math.min(
      after(boughtAt, DAYS_TO_REGRET * MS_PER_DAY).getTime(),
      after(startsAt, -HOURS_BEFORE_TO_REGRET * MS_PER_HOUR).getTime(),
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

/** Who bears the refund when an administrator cancels (CAN-05); by default the host. */
export const refundBearers = ['host', 'platform'] as const
export type RefundBearer = (typeof refundBearers)[number]
