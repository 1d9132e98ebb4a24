import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { FavoriteList } from '#contract/favorites/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import type { Transaction } from '../database/connection.ts'
import { favoriteListItems, favoriteLists, favorites } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { changeFavorites } from './change-favorites.ts'
import { favoriteNotFound, listNotFound } from './favorite-errors.ts'
import { listLists } from './list-lists.ts'

type PutIntoLists = { workspaceId: string; listIds: readonly string[]; at: Date }

/**
 * Puts a favourite into exactly these lists.
 * @returns all lists of the user afterwards.
 * @throws ORPCError NOT_FOUND for a workspace that isn't a favourite, and for a list of somebody else.
 */
export async function setListsOf(
  resources: Resources,
  user: CurrentUser,
  { id, listIds }: { id: string; listIds: readonly string[] },
): Promise<{ items: FavoriteList[] }> {
  return changeFavorites(resources, user, async (transaction) => {
    await putIntoLists(transaction, user.id, { workspaceId: id, listIds, at: resources.now() })
    return { result: { items: await listLists(transaction, user.id) }, hasChanged: true }
  })
}

/** Puts a workspace into lists, within the caller's transaction. */
async function putIntoLists(transaction: Transaction, userId: string, put: PutIntoLists): Promise<void> {
  const { workspaceId, listIds } = await addToLists(transaction, userId, put)
  const otherLists = and(
    eq(favoriteListItems.userId, userId),
    eq(favoriteListItems.workspaceId, workspaceId),
    listIds.length > 0 ? notInArray(favoriteListItems.listId, listIds) : undefined,
  )
  await transaction.delete(favoriteListItems).where(otherLists)
}

/**
 * Adds a favourite to lists, and leaves it in those that already contain it.
 * @returns the ids as they are stored, each once.
 * @throws ORPCError NOT_FOUND for a workspace that isn't a favourite, and for a list of somebody else.
 */
export async function addToLists(
  transaction: Transaction,
  userId: string,
  { workspaceId, listIds, at }: PutIntoLists,
): Promise<{ workspaceId: string; listIds: string[] }> {
  const [favorite] = isUuid(workspaceId)
    ? await transaction
        .select({ id: favorites.workspaceId })
        .from(favorites)
        .where(
          and(
            eq(favorites.userId, userId),
            eq(favorites.workspaceId, workspaceId),
            isNull(favorites.removedAt),
          ),
        )
    : []
  if (!favorite) throw favoriteNotFound()
  const wanted = [...new Set(listIds.map((id) => id.toLowerCase()))]
  await requireLists(transaction, userId, wanted)
  if (wanted.length > 0) {
    await transaction
      .insert(favoriteListItems)
      .values(wanted.map((listId) => ({ listId, userId, workspaceId: favorite.id, addedAt: at })))
      .onConflictDoNothing()
  }
  return { workspaceId: favorite.id, listIds: wanted }
}

async function requireLists(transaction: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  if (!ids.every((id) => isUuid(id))) throw listNotFound()
  const own = await transaction
    .select({ id: favoriteLists.id })
    .from(favoriteLists)
    .where(and(eq(favoriteLists.userId, userId), inArray(favoriteLists.id, [...ids])))
  if (own.length !== ids.length) throw listNotFound()
}
