import { and, desc, eq, isNull } from 'drizzle-orm'
import type { SharedList } from '#contract/favorites/shapes.ts'
import { isStorable } from '#contract/text/rules.ts'
import { favoriteListItems, favoriteLists, favorites, profiles } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { listByIds } from '../workspaces/list-by-ids.ts'
import { listNotFound } from './favorite-errors.ts'

/**
 * A list for whoever has its link: its published workspaces and its owner's first name, nothing else (FAV-18).
 * @throws ORPCError NOT_FOUND when no list is shared by this link, or its owner is suspended.
 */
export async function getSharedList(resources: Resources, token: string): Promise<SharedList> {
  const { database } = resources
  if (!isStorable(token)) throw listNotFound()
  const [list] = await database
    .select({ id: favoriteLists.id, name: favoriteLists.name, ownerName: profiles.name })
    .from(favoriteLists)
    .innerJoin(profiles, eq(profiles.id, favoriteLists.userId))
    .where(and(eq(favoriteLists.shareToken, token), isNull(profiles.suspendedAt)))
  if (!list) throw listNotFound()
  const entries = await database
    .select({ id: favorites.workspaceId })
    .from(favoriteListItems)
    .innerJoin(
      favorites,
      and(
        eq(favorites.userId, favoriteListItems.userId),
        eq(favorites.workspaceId, favoriteListItems.workspaceId),
        isNull(favorites.removedAt),
      ),
    )
    .where(eq(favoriteListItems.listId, list.id))
    .orderBy(desc(favoriteListItems.addedAt), favorites.workspaceId)
  const [ownerFirstName = ''] = list.ownerName.split(' ', 1)
  return {
    name: list.name,
    ownerFirstName,
    items: await listByIds(
      resources,
      entries.map(({ id }) => id),
    ),
  }
}
