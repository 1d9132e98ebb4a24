import { MAX_FAVORITES } from '#contract/favorites/rules.ts'
import type { AccountFavorite } from '#contract/favorites/shapes.ts'
import type { Api } from '#web/api/client.ts'
import { copyOf, currentFavorites, type Favorite, writeFavorites } from './favorites.ts'
import { type KnownFavorites, readKnownFavorites, writeKnownFavorites } from './known-favorites.ts'
import { changesSince, reconcile, withoutAccount } from './reconcile.ts'
import { clearRefused, currentlyRefused, rememberRefused } from './refused-favorites.ts'

const LOCK = 'pouso.favorites'

/** Runs one synchronization at a time in all tabs of the browser, where it has locks. */
function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, run) : run()
}

function pendingChanges(userId: string) {
  const { added, removed } = changesSince(readKnownFavorites(), currentFavorites(), userId)
  return {
    added: added.filter((id) => !currentlyRefused().has(id)).slice(-MAX_FAVORITES),
    removed: removed.slice(0, MAX_FAVORITES),
  }
}

/** Whether this browser has changes that the account doesn't have. */
export function hasPendingChanges(userId: string): boolean {
  const { added, removed } = pendingChanges(userId)
  return added.length + removed.length > 0
}

/** Stores the favourites unless they are the same. */
function keep(next: readonly Favorite[]) {
  if (JSON.stringify(next) !== JSON.stringify(currentFavorites())) writeFavorites(next)
}

/** The account's favourites as copies: the newer one, or this browser's own if the workspace isn't public any more. */
function copiesOf(account: readonly AccountFavorite[]): Favorite[] {
  const local = new Map(currentFavorites().map((favorite) => [favorite.id, favorite]))
  return account.map(({ workspace, isPublic }) =>
    isPublic ? copyOf(workspace) : (local.get(workspace.id) ?? copyOf(workspace)),
  )
}

function apply(userId: string, base: ReadonlySet<string>, account: readonly AccountFavorite[]) {
  keep(reconcile(base, copiesOf(account), currentFavorites()))
  writeKnownFavorites({ userId, ids: account.map(({ workspace }) => workspace.id) })
}

/** Takes the favourites of another user's account out of this browser. */
function dropForeign(userId: string): KnownFavorites | undefined {
  const known = readKnownFavorites()
  if (!known || known.userId === userId) return known
  keep(withoutAccount(known, currentFavorites()).local)
  writeKnownFavorites(undefined)
  return undefined
}

/** Shows the account's favourites that came with a page, before the first synchronization. */
export function takeOver(userId: string, account: readonly AccountFavorite[]): void {
  const known = dropForeign(userId)
  apply(userId, new Set(known?.ids), account)
}

/**
 * Sends what changed in this browser to the account, and brings the account's favourites here (FAV-12).
 * @param isCurrent whether the user is still signed in; afterwards nothing is stored here any more
 * @returns the account's favourites
 */
export function syncFavorites(
  api: Api,
  userId: string,
  isCurrent: () => boolean,
): Promise<readonly AccountFavorite[]> {
  return inTurn(async () => {
    for (;;) {
      dropForeign(userId)
      const sent = currentFavorites()
      const changes = pendingChanges(userId)
      const isUnchanged = changes.added.length + changes.removed.length === 0
      const { items, refused } = isUnchanged
        ? { ...(await api.favorites.list.call()), refused: [] }
        : await api.favorites.merge.call(changes)
      if (!isCurrent()) return items
      rememberRefused(refused)
      // Includes what the page took over meanwhile: what is missing here was removed since.
      const known = readKnownFavorites()?.ids ?? []
      const base = [...sent.map(({ id }) => id), ...known].filter((id) => !currentlyRefused().has(id))
      apply(userId, new Set(base), items)
      // A removal made room for what was over the limit.
      if (changes.removed.length > 0) clearRefused()
      if (!hasPendingChanges(userId)) return items
    }
  })
}

/** Takes the favourites of the account whose user has signed out out of this browser (FAV-14). */
export function leaveAccount(): Promise<void> {
  return inTurn(async () => {
    const known = readKnownFavorites()
    if (!known) return
    const rest = withoutAccount(known, currentFavorites())
    keep(rest.local)
    writeKnownFavorites(rest.known)
    clearRefused()
  })
}
