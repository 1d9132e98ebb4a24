import type { CancellationPolicy } from './booking-rules.ts'

type Tier = { hours: number; percent: number }

/** What comes back until so many hours before the start, the most first (CAN-01). */
const tiers: Record<CancellationPolicy, readonly Tier[]> = {
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

const MS_PER_HOUR = 3_600_000

/** What comes back to a guest who cancels before an instant. */
export type Refund = { until: Date; refundInCents: number }

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
  return tiers[policy]
    .map(({ hours, percent }) => ({
      until: new Date(start.getTime() - hours * MS_PER_HOUR),
      refundInCents: Math.round((totalInCents * percent) / 100),
    }))
    .filter(({ until }) => until > now)
}
