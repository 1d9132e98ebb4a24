import { v7 as newId } from 'uuid'
import type { Difference as ShownDifference } from '#contract/payments/admin-shapes.ts'
import { paymentDifferences } from '../database/schema.ts'
import type { Resources } from '../resources.ts'

/** One difference between the provider's books and ours; amounts in centavos. */
export type Difference = {
  kind: ShownDifference['kind']
  reference: string
  paymentId: string
  oursInCents: number | null
  theirsInCents: number | null
}

/**
 * Stores each difference once, logs and counts it: it needs an administrator (PAY-19).
 * @param day in Brasília's calendar
 * @returns how many are new
 */
export async function storeDifferences(
  { database, log, now }: Resources,
  day: string,
  differences: readonly Difference[],
): Promise<number> {
  let stored = 0
  for (const difference of differences) {
    const [row] = await database
      .insert(paymentDifferences)
      .values({ id: newId(), day, foundAt: now(), ...difference })
      .onConflictDoNothing()
      .returning({ id: paymentDifferences.id })
    if (!row) continue
    stored += 1
    log.error({ day, kind: difference.kind, differenceId: row.id }, "the provider's books differ from ours")
  }
  return stored
}
