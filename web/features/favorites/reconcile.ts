import type { FavoriteChanges } from '#contract/favorites/shapes.ts'
import type { KnownFavorites } from './known-favorites.ts'

type WithId = { id: string }

const idsOf = (items: readonly WithId[]) => new Set(items.map(({ id }) => id))

/**
 * What changed in this browser since it last knew the user's favourites (FAV-12). What it knew of another user's
 * account doesn't count.
 */
export function changesSince(
  known: KnownFavorites | undefined,
  local: readonly WithId[],
  userId: string,
): FavoriteChanges {
  const knownIds = new Set(known?.ids)
  const added = local.map(({ id }) => id).filter((id) => !knownIds.has(id))
  if (known?.userId !== userId) return { added, removed: [] }
  const localIds = idsOf(local)
  return { added, removed: known.ids.filter((id) => !localIds.has(id)) }
}

/**
 * Brings the account's favourites and this browser's together (FAV-12).
 * @param base the ids that both had before: what is missing on one side was removed there
 * @param account as the server has them now
 * @param local as this browser has them now
 * @returns in this browser's order: what both have or was added here since, then what was added elsewhere
 */
export function reconcile<Item extends WithId>(
  base: ReadonlySet<string>,
  account: readonly Item[],
  local: readonly Item[],
): Item[] {
  const localIds = idsOf(local)
  const byId = new Map(account.map((item) => [item.id, item]))
  return [
    ...local.flatMap((item) => byId.get(item.id) ?? (base.has(item.id) ? [] : item)),
    ...account.filter(({ id }) => !localIds.has(id) && !base.has(id)),
  ]
}

/**
 * What stays in this browser when its user leaves (FAV-14): favourites that the account doesn't have yet, and which
 * ones to remove from the account when the user is back.
 */
export function withoutAccount<Item extends WithId>(
  known: KnownFavorites,
  local: readonly Item[],
): { local: Item[]; known: KnownFavorites | undefined } {
  const knownIds = new Set(known.ids)
  const localIds = idsOf(local)
  const toRemove = known.ids.filter((id) => !localIds.has(id))
  return {
    local: local.filter(({ id }) => !knownIds.has(id)),
    known: toRemove.length > 0 ? { ...known, ids: toRemove } : undefined,
  }
}
