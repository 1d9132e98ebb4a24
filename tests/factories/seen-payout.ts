import { eq } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Executor } from '#server/database/connection.ts'
import { payouts } from '#server/database/schema.ts'

/** What the administrators' page shows of a payout by now, and so sends: its order, or null, and its last transfer. */
export async function seenPayout(
  executor: Executor,
  id: string,
): Promise<{ orderId: string | null; bankReference: string }> {
  const [row] = isUuid(id) ? await executor.select().from(payouts).where(eq(payouts.id, id)) : []
  const orderId = row?.status === 'ordered' ? row.orderId : null
  return { orderId, bankReference: row?.bankReference ?? '' }
}
