import { and, eq, lte } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { publishedNeighborhoods, workspaces } from '../database/schema.ts'
import { announceWorkspaces } from '../realtime/announce.ts'

/**
 * Deletes every workspace of a user whose account is being deleted; the caller deletes the images.
 * @returns the ids of the deleted workspaces
 */
export async function deleteWorkspacesOfHost(transaction: Transaction, hostId: string): Promise<string[]> {
  const deleted = await transaction.delete(workspaces).where(eq(workspaces.hostId, hostId)).returning({
    id: workspaces.id,
    neighborhood: workspaces.neighborhood,
    city: workspaces.city,
    state: workspaces.state,
  })
  await deleteUnusedNeighborhoods(transaction, deleted)
  await announceWorkspaces(transaction, deleted)
  return deleted.map(({ id }) => id)
}

type Place = { neighborhood: string; city: string; state: string }

/**
 * Deletes neighborhoods that no workspace has any more, which the counting trigger leaves: the words were the
 * host's.
 */
async function deleteUnusedNeighborhoods(transaction: Transaction, places: readonly Place[]): Promise<void> {
  for (const { neighborhood, city, state } of places) {
    await transaction
      .delete(publishedNeighborhoods)
      .where(
        and(
          eq(publishedNeighborhoods.neighborhood, neighborhood),
          eq(publishedNeighborhoods.city, city),
          eq(publishedNeighborhoods.state, state),
          lte(publishedNeighborhoods.workspaces, 0),
        ),
      )
  }
}
