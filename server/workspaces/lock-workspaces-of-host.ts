import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { workspaces } from '../database/schema.ts'

/**
 * Locks every workspace of a host until the transaction ends, in the order of their ids, as everywhere: an
 * UPDATE of several would lock them in any order.
 */
export async function lockWorkspacesOfHost(transaction: Transaction, hostId: string): Promise<void> {
  await transaction
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.hostId, hostId))
    .orderBy(asc(workspaces.id))
    .for('no key update')
}
