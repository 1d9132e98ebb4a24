import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FavoriteList } from '#contract/favorites/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { favoriteLists } from '../database/schema.ts'
import { deleteKeysOf } from '../idempotency/delete-keys-of.ts'
import type { Resources } from '../resources.ts'
import { changeFavorites } from './change-favorites.ts'
import { requireFreeName } from './create-list.ts'
import { requireList } from './list-lists.ts'

/** 192 random bits, so that nobody guesses a link. */
const TOKEN_BYTES = 24

/** Renames an own list. @throws ORPCError NOT_FOUND; VALIDATION_FAILED for a name that another list has. */
export async function renameList(
  resources: Resources,
  user: CurrentUser,
  { id, name }: { id: string; name: string },
): Promise<FavoriteList> {
  return changeFavorites(resources, user, async (transaction) => {
    const list = await requireList(transaction, user.id, id)
    await requireFreeName(transaction, user.id, name, list.id)
    const values = { name, updatedAt: resources.now() }
    await transaction.update(favoriteLists).set(values).where(eq(favoriteLists.id, list.id))
    return { result: { ...list, name }, hasChanged: list.name !== name }
  })
}

/**
 * Deletes one of the user's lists; its link stops working, and what is in it stays a favourite.
 * @throws ORPCError NOT_FOUND.
 */
export async function deleteList(resources: Resources, user: CurrentUser, id: string): Promise<void> {
  await changeFavorites(resources, user, async (transaction) => {
    const list = await requireList(transaction, user.id, id)
    await deleteKeysOf(transaction, 'favoriteList', list.id)
    await transaction.delete(favoriteLists).where(eq(favoriteLists.id, list.id))
    return { result: undefined, hasChanged: true }
  })
}

/**
 * Shares an own list by a secret link, or stops sharing it. Sharing it again gives another link.
 * @throws ORPCError NOT_FOUND.
 */
export async function setShared(
  resources: Resources,
  user: CurrentUser,
  { id, shared }: { id: string; shared: boolean },
): Promise<FavoriteList> {
  return changeFavorites(resources, user, async (transaction) => {
    const list = await requireList(transaction, user.id, id)
    if (shared === (list.sharedPath !== null)) return { result: list, hasChanged: false }
    const shareToken = shared ? randomBytes(TOKEN_BYTES).toString('base64url') : null
    const values = { shareToken, updatedAt: resources.now() }
    await transaction.update(favoriteLists).set(values).where(eq(favoriteLists.id, list.id))
    return { result: await requireList(transaction, user.id, list.id), hasChanged: true }
  })
}
