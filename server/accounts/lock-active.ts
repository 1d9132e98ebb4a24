import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { profiles } from '../database/schema.ts'
import { apiError } from '../errors.ts'

/**
 * A suspension or deletion of the account waits for this transaction, or this for it.
 * @throws ORPCError UNAUTHENTICATED for an account that is suspended or gone by now
 */
export async function lockActive(transaction: Transaction, userId: string): Promise<void> {
  const [active] = await transaction
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, userId), isNull(profiles.suspendedAt)))
    .for('share')
  if (!active) throw apiError('UNAUTHENTICATED')
}
