import { inArray } from 'drizzle-orm'
import { todayIn } from '#contract/places/local-time.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { refunds } from '../database/schema.ts'
import type { ReceivedPayment } from '../payments/provider.ts'
import type { Resources } from '../resources.ts'
import { storeDifferences } from './store-differences.ts'

/**
 * Stores the refunds that the provider has and nobody here requested, each as a difference of the day on
 * which it was requested (PAY-19, QUA-05).
 * @returns how many differences are new
 */
export async function storeUnknownRefunds(
  resources: Resources,
  payments: readonly ReceivedPayment[],
): Promise<number> {
  const made = payments.flatMap(({ paymentId, refunds: parts }) =>
    parts.filter(({ status }) => status !== 'failed').map((part) => ({ ...part, paymentId })),
  )
  if (made.length === 0) return 0
  const known = await resources.database
    .select({ reference: refunds.reference })
    .from(refunds)
    .where(inArray(refunds.reference, [...new Set(made.map(({ reference }) => reference))]))
  const references = new Set(known.map(({ reference }) => reference))
  let stored = 0
  for (const { paymentId, reference, amountInCents, requestedAt } of made) {
    if (references.has(reference)) continue
    stored += await storeDifferences(resources, todayIn(BRASILIA_TIME_ZONE, requestedAt), [
      { kind: 'unknown-refund', reference, paymentId, oursInCents: null, theirsInCents: amountInCents },
    ])
  }
  return stored
}
