import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { MS_PER_MINUTE } from '#contract/dates.ts'
import { MAX_FAVORITES } from '#contract/favorites/rules.ts'
import type { AccountFavorite, FavoriteChanges } from '#contract/favorites/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import type { Transaction } from '../database/connection.ts'
import { favorites, workspaces } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { workspaceNotFound } from '../workspaces/workspace-not-found.ts'
import { changeFavorites } from './change-favorites.ts'
import { listFavorites } from './list-favorites.ts'

/** How long a removed favourite can be restored to its place and its lists (FAV-15). */
export const UNDO_MS = 10 * MS_PER_MINUTE

type Merged = { items: AccountFavorite[]; refused: string[] }

/**
 * Applies what changed on a device to the account's favourites (FAV-12). Idempotent.
 * @returns the favourites afterwards, and which were refused: not public, or beyond the limit.
 */
export async function mergeFavorites(
  resources: Resources,
  user: CurrentUser,
  changes: FavoriteChanges,
): Promise<Merged> {
  await applyChanges(resources, user, changes)
  const items = await listFavorites(resources, user.id)
  const held = new Set(items.map(({ workspace }) => workspace.id))
  return { items, refused: changes.added.filter((id) => !held.has(id)) }
}

/** Adds one favourite. @throws ORPCError NOT_FOUND when the workspace isn't public, CONFLICT at the limit. */
export async function addFavorite(resources: Resources, user: CurrentUser, id: string): Promise<void> {
  const { refused } = await mergeFavorites(resources, user, { added: [id], removed: [] })
  if (refused.length > 0) throw workspaceNotFound()
}

/** Applies the changes; a removal wins over an addition of the same workspace. */
export async function applyChanges(
  resources: Resources,
  user: CurrentUser,
  { added, removed }: FavoriteChanges,
): Promise<void> {
  const gone = [...new Set(removed)].filter((id) => isUuid(id))
  const wanted = [...new Set(added)].filter((id) => isUuid(id) && !gone.includes(id))
  const at = resources.now()
  await changeFavorites(resources, user, async (transaction) => {
    await deleteRemoved(transaction, user.id, new Date(at.getTime() - UNDO_MS))
    const removals = gone.length > 0 ? await markRemoved(transaction, user.id, gone, at) : 0
    const additions = wanted.length > 0 ? await insertFavorites(transaction, user.id, wanted, at) : 0
    return { result: undefined, hasChanged: removals + additions > 0 }
  })
}

/** Deletes favourites whose removal can no longer be undone, and with them their places in lists. */
async function deleteRemoved(transaction: Transaction, userId: string, before: Date): Promise<void> {
  await transaction
    .delete(favorites)
    .where(and(eq(favorites.userId, userId), lt(favorites.removedAt, before)))
}

async function markRemoved(
  transaction: Transaction,
  userId: string,
  ids: readonly string[],
  at: Date,
): Promise<number> {
  const rows = await transaction
    .update(favorites)
    .set({ removedAt: at })
    .where(and(isHeld(userId), inArray(favorites.workspaceId, [...ids])))
    .returning({ id: favorites.workspaceId })
  return rows.length
}

async function insertFavorites(
  transaction: Transaction,
  userId: string,
  ids: readonly string[],
  at: Date,
): Promise<number> {
  const held = await transaction.select({ id: favorites.workspaceId }).from(favorites).where(isHeld(userId))
  const heldIds = new Set(held.map(({ id }) => id))
  const missing = ids.filter((id) => !heldIds.has(id)).slice(0, MAX_FAVORITES - held.length)
  if (missing.length === 0) return 0
  const found = await transaction
    .select({
      workspaceId: workspaces.id,
      name: workspaces.name,
      type: workspaces.type,
      priceInCents: workspaces.priceInCents,
      priceUnit: workspaces.priceUnit,
      capacity: workspaces.capacity,
      city: workspaces.city,
      state: workspaces.state,
    })
    .from(workspaces)
    .where(and(inArray(workspaces.id, missing), sql`is_public`))
  // A removed favourite that is no longer public can still be restored: its row has what it was.
  const restored = await transaction
    .update(favorites)
    .set({ removedAt: null })
    .where(and(eq(favorites.userId, userId), inArray(favorites.workspaceId, missing)))
    .returning({ id: favorites.workspaceId })
  const restoredIds = new Set(restored.map(({ id }) => id))
  const rows = found
    .filter(({ workspaceId }) => !restoredIds.has(workspaceId))
    .map((workspace) => ({
      ...workspace,
      userId,
      // A millisecond apart, so that they keep the device's order.
      addedAt: new Date(at.getTime() + missing.indexOf(workspace.workspaceId)),
    }))
  if (rows.length > 0) await transaction.insert(favorites).values(rows)
  return rows.length + restored.length
}

function isHeld(userId: string) {
  return and(eq(favorites.userId, userId), isNull(favorites.removedAt))
}
