import { asc, eq, or } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { profiles } from '../database/schema.ts'

/**
 * Locks every administrator's row, and the account's that is about to change: of two acts that would together leave no
 * administrator, the second waits and sees what the first did. By number, so that no two wait for each other; and
 * before the account's spaces, as all who need both do.
 * @returns the ids of the administrators who aren't suspended.
 */
export async function lockAdministrators(transaction: Transaction, userId?: string): Promise<string[]> {
  const locked = await transaction
    .select({ id: profiles.id, role: profiles.role, suspendedAt: profiles.suspendedAt })
    .from(profiles)
    .where(or(eq(profiles.role, 'admin'), userId ? eq(profiles.id, userId) : undefined))
    .orderBy(asc(profiles.id))
    // What merely names these people, a notification for one, goes on meanwhile.
    .for('no key update')
  return locked.filter(({ role, suspendedAt }) => role === 'admin' && !suspendedAt).map(({ id }) => id)
}
