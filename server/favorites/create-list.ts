import { and, count, eq, ne, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { MAX_FAVORITE_LISTS } from '#contract/favorites/rules.ts'
import type { FavoriteList } from '#contract/favorites/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import type { Transaction } from '../database/connection.ts'
import { favoriteLists } from '../database/schema.ts'
import { apiError, invalidFields } from '../errors.ts'
import { createOnce } from '../idempotency/create-once.ts'
import type { Resources } from '../resources.ts'
import { changeFavorites } from './change-favorites.ts'
import { requireList } from './list-lists.ts'
import { addToLists } from './set-lists-of.ts'

type Input = { name: string; workspaceIds: readonly string[] }

/**
 * Creates a list of favourites, with favourites in it if wanted.
 * @param key idempotency key: a repeated request returns the list that the first one created.
 * @throws ORPCError VALIDATION_FAILED for a name that another list has; CONFLICT at the limit, and for
 *   another name under a used key; NOT_FOUND for a workspace that isn't a favourite.
 */
export async function createList(
  resources: Resources,
  user: CurrentUser,
  { name, workspaceIds }: Input,
  key?: string,
): Promise<FavoriteList> {
  const at = resources.now()
  return changeFavorites(resources, user, async (transaction) => {
    const request = { userId: user.id, resourceType: 'favoriteList', key, at } as const
    const listId = await createOnce(
      transaction,
      request,
      async () => {
        await requireRoom(transaction, user.id)
        await requireFreeName(transaction, user.id, name)
        const id = newId()
        await transaction
          .insert(favoriteLists)
          .values({ id, userId: user.id, name, createdAt: at, updatedAt: at })
        for (const workspaceId of workspaceIds) {
          await addToLists(transaction, user.id, { workspaceId, listIds: [id], at })
        }
        return id
      },
      async (id) => {
        const made = (await requireList(transaction, user.id, id)).name
        if (made === name) return
        throw apiError('CONFLICT', `A lista já foi criada como ${made}. Para criar outra, comece de novo.`)
      },
    )
    return { result: await requireList(transaction, user.id, listId), hasChanged: true }
  })
}

async function requireRoom(transaction: Transaction, userId: string): Promise<void> {
  const [held] = await transaction
    .select({ lists: count() })
    .from(favoriteLists)
    .where(eq(favoriteLists.userId, userId))
  if ((held?.lists ?? 0) < MAX_FAVORITE_LISTS) return
  throw apiError('CONFLICT', `Você já tem ${MAX_FAVORITE_LISTS} listas. Exclua uma para criar outra.`)
}

/** @throws ORPCError VALIDATION_FAILED when another list of the user has the name, whatever its case. */
export async function requireFreeName(
  transaction: Transaction,
  userId: string,
  name: string,
  ownId?: string,
): Promise<void> {
  const [taken] = await transaction
    .select({ id: favoriteLists.id })
    .from(favoriteLists)
    .where(
      and(
        eq(favoriteLists.userId, userId),
        sql`lower(${favoriteLists.name}) = lower(${name})`,
        ownId ? ne(favoriteLists.id, ownId) : undefined,
      ),
    )
  if (taken) throw invalidFields({ name: 'Você já tem uma lista com este nome' })
}
