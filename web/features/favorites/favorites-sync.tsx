import { type ComponentType, useEffect, useState } from 'react'

/** The key of `known-favorites.ts`, which only synchronizing loads. */
const ACCOUNT_KEY = 'favorites.account'

/** Whether the browser holds favourites of an account whose user may have signed out. */
function holdsAccount(): boolean {
  try {
    return ACCOUNT_KEY in localStorage
  } catch {
    return false
  }
}

type Sync = ComponentType<{ userId: string | undefined }>

/**
 * Keeps favourites in step with the account, once per page, in the root. Its script is loaded only for signed-in users,
 * and in a browser that still holds favourites of an account.
 */
export function FavoritesSync({ userId }: { userId: string | undefined }) {
  const [Sync, setSync] = useState<Sync | null>(null)

  useEffect(() => {
    if (!userId && !holdsAccount()) return
    import('./account-sync.tsx').then(
      ({ AccountSync }) => setSync(() => AccountSync),
      // Without a connection the next page synchronizes.
      () => undefined,
    )
  }, [userId])

  return Sync && <Sync userId={userId} />
}
