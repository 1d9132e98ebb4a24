import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { workspaces } from '../database/schema.ts'
import { announceWorkspaces } from '../realtime/announce.ts'

/**
 * Deletes every workspace of a user whose account is being deleted; the caller deletes the images.
 * @returns the ids of the deleted workspaces
 */
export async function deleteWorkspacesOfHost(transaction: Transaction, hostId: string): Promise<string[]> {
  const deleted = await transaction
    .delete(workspaces)
    .where(eq(workspaces.hostId, hostId))
    .returning({ id: workspaces.id })
  await announceWorkspaces(transaction, deleted)
  return deleted.map(({ id }) => id)
}
