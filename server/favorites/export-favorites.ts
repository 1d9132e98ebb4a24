import { eq } from 'drizzle-orm'
import type { Executor } from '../database/connection.ts'
import { favorites } from '../database/schema.ts'
import { listLists } from './list-lists.ts'

/** The user's favourites and lists, for the export of all data; never a shared list's secret link. */
export async function exportFavorites(executor: Executor, userId: string) {
  const rows = await executor
    .select({
      workspaceId: favorites.workspaceId,
      name: favorites.name,
      addedAt: favorites.addedAt,
      removedAt: favorites.removedAt,
    })
    .from(favorites)
    .where(eq(favorites.userId, userId))
    .orderBy(favorites.addedAt)
  const lists = await listLists(executor, userId)
  return {
    favorites: rows,
    favoriteLists: lists.map(({ sharedPath, ...list }) => ({ ...list, isShared: sharedPath !== null })),
  }
}
