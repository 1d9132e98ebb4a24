import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { profiles } from '../database/schema.ts'
import { apiError } from '../errors.ts'

/**
 * Locks an active account, so that its suspension or deletion waits for this transaction.
 * @throws ORPCError UNAUTHENTICATED for an account that is suspended or deleted by now
 */
export async function lockActive(transaction: Transaction, userId: string): Promise<void> {
  const [active] = await transaction
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, userId), isNull(profiles.suspendedAt)))
    .for('share')
  if (!active) throw apiError('UNAUTHENTICATED')
}
