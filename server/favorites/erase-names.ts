import { inArray } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { favorites } from '../database/schema.ts'

const DELETED_WORKSPACE_NAME = 'Espaço'

/**
 * Erases the names that a host gave workspaces from others' favourites, which outlive the workspaces
 * (RSV-18).
 */
export async function eraseFavoriteNames(
  transaction: Transaction,
  workspaceIds: readonly string[],
): Promise<void> {
  if (workspaceIds.length === 0) return
  await transaction
    .update(favorites)
    .set({ name: DELETED_WORKSPACE_NAME })
    .where(inArray(favorites.workspaceId, [...workspaceIds]))
}
