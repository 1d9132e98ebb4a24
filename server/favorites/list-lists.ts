import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { FavoriteList } from '#contract/favorites/shapes.ts'
import type { Executor } from '../database/connection.ts'
import { inPortugueseOrder } from '../database/portuguese-order.ts'
import { favoriteListItems, favoriteLists, favorites } from '../database/schema.ts'
import { listNotFound } from './favorite-errors.ts'

/** The user's lists of favourites, by name. */
export async function listLists(executor: Executor, userId: string): Promise<FavoriteList[]> {
  return selectLists(executor, eq(favoriteLists.userId, userId))
}

/** One list of the user. @throws ORPCError NOT_FOUND for a list of somebody else. */
export async function requireList(executor: Executor, userId: string, id: string): Promise<FavoriteList> {
  if (!isUuid(id)) throw listNotFound()
  const [list] = await selectLists(executor, and(eq(favoriteLists.userId, userId), eq(favoriteLists.id, id)))
  if (!list) throw listNotFound()
  return list
}

async function selectLists(executor: Executor, which: SQL | undefined): Promise<FavoriteList[]> {
  const rows = await executor
    .select({
      id: favoriteLists.id,
      name: favoriteLists.name,
      shareToken: favoriteLists.shareToken,
      createdAt: favoriteLists.createdAt,
      workspaceIds: sql<string[]>`coalesce(json_agg(${favorites.workspaceId}
        order by ${favoriteListItems.addedAt} desc, ${favorites.workspaceId})
        filter (where ${favorites.workspaceId} is not null), '[]')`,
    })
    .from(favoriteLists)
    .leftJoin(favoriteListItems, eq(favoriteListItems.listId, favoriteLists.id))
    .leftJoin(
      favorites,
      and(
        eq(favorites.userId, favoriteListItems.userId),
        eq(favorites.workspaceId, favoriteListItems.workspaceId),
        isNull(favorites.removedAt),
      ),
    )
    .where(which)
    .groupBy(favoriteLists.id)
    .orderBy(inPortugueseOrder(sql`lower(${favoriteLists.name})`), asc(favoriteLists.id))
  return rows.map(({ shareToken, createdAt, ...list }) => ({
    ...list,
    sharedPath: shareToken && `/lists/${shareToken}`,
    createdAt: createdAt.toISOString(),
  }))
}
