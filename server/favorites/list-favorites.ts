import { and, asc, eq, isNull } from 'drizzle-orm'
import type { AccountFavorite } from '#contract/favorites/shapes.ts'
import { toReais } from '#contract/money.ts'
import type { Executor } from '../database/connection.ts'
import { favorites } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { listByIds } from '../workspaces/list-by-ids.ts'

type Row = typeof favorites.$inferSelect

/** The user's favourites, oldest first: public ones as they are now, others as they were when added. */
export async function listFavorites(resources: Resources, userId: string): Promise<AccountFavorite[]> {
  const rows = await favoritesOf(resources.database, userId)
  const current = await listByIds(
    resources,
    rows.map(({ workspaceId }) => workspaceId),
  )
  const byId = new Map(current.map((workspace) => [workspace.id, workspace]))
  return rows.map((row) => {
    const workspace = byId.get(row.workspaceId)
    return {
      workspace: workspace ?? asAdded(row),
      isPublic: workspace !== undefined,
      addedAt: row.addedAt.toISOString(),
    }
  })
}

/** The rows of the user's favourites, oldest first. */
export function favoritesOf(executor: Executor, userId: string) {
  return executor
    .select()
    .from(favorites)
    .where(and(eq(favorites.userId, userId), isNull(favorites.removedAt)))
    .orderBy(asc(favorites.addedAt), asc(favorites.workspaceId))
}

function asAdded(row: Row): AccountFavorite['workspace'] {
  return {
    id: row.workspaceId,
    name: row.name,
    type: row.type,
    price: toReais(row.priceInCents),
    priceUnit: row.priceUnit,
    capacity: row.capacity,
    city: row.city,
    state: row.state,
    amenities: [],
    images: [],
    imageCount: 0,
  }
}
