import { asc, eq, or } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { profiles } from '../database/schema.ts'

/**
 * Locks every administrator's row and that of the user to be changed: of two changes that would together
 * leave no administrator, the second waits and sees the first. The order by id, and users before their
 * workspaces, prevents deadlocks.
 * @returns the ids of the administrators who aren't suspended.
 */
export async function lockAdministrators(transaction: Transaction, userId?: string): Promise<string[]> {
  const locked = await transaction
    .select({ id: profiles.id, role: profiles.role, suspendedAt: profiles.suspendedAt })
    .from(profiles)
    .where(or(eq(profiles.role, 'admin'), userId ? eq(profiles.id, userId) : undefined))
    .orderBy(asc(profiles.id))
    // Rows that only reference these users, such as notifications, are not blocked.
    .for('no key update')
  return locked.filter(({ role, suspendedAt }) => role === 'admin' && !suspendedAt).map(({ id }) => id)
}
