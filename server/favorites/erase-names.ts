import { inArray } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { favorites } from '../database/schema.ts'

const DELETED_WORKSPACE_NAME = 'Espaço'

/** Erases what a host had called workspaces from others' favourites, which outlive them (RSV-18). */
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
