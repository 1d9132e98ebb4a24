const STORAGE_KEY = 'favorites.account'

/** What this browser and an account last had in common. */
export type KnownFavorites = { userId: string; ids: readonly string[] }

/** For a browser that refuses to store: the copy lasts until the page is closed. */
let unstored: string | null = null

function readText(): string | null {
  try {
    return unstored ?? localStorage.getItem(STORAGE_KEY)
  } catch {
    return unstored
  }
}

/** What this browser last knew of an account's favourites; undefined if it knows none, or can't read the storage. */
export function readKnownFavorites(): KnownFavorites | undefined {
  try {
    const { userId, ids }: { userId?: unknown; ids?: unknown } = JSON.parse(readText() ?? '{}')
    if (typeof userId !== 'string' || !Array.isArray(ids)) return undefined
    return { userId, ids: ids.filter((id) => typeof id === 'string') }
  } catch {
    return undefined
  }
}

/** Stores what this browser and the account have in common; undefined deletes it. */
export function writeKnownFavorites(known: KnownFavorites | undefined): void {
  unstored = null
  try {
    if (known) localStorage.setItem(STORAGE_KEY, JSON.stringify(known))
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    unstored = known ? JSON.stringify(known) : null
  }
}
