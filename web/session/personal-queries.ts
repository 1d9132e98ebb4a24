import type { QueryClient } from '@tanstack/react-query'
import type { SessionEnd, Viewer } from '#contract/accounts/shapes.ts'
import type { Api } from '#web/api/client.ts'
import { pendingQuery } from './use-pending.ts'
import { unreadQuery } from './use-unread.ts'

type Cache = { api: Api; queryClient: QueryClient }

/** The keys of every query whose answer depends on who reads a public page; all others are the same for everyone. */
export function personalKeys(api: Api): readonly (readonly unknown[])[] {
  return [api.session.get.queryKey(), unreadQuery(api).queryKey, pendingQuery(api).queryKey]
}

/** Reads the reader's data on every page into the cache. @throws the API's error if the session can't be read */
export async function loadPersonal({ api, queryClient }: Cache) {
  const session = await queryClient.ensureQueryData(api.session.get.queryOptions())
  const { viewer } = session
  // A failure leaves the bell empty instead of failing the page.
  if (viewer)
    await Promise.allSettled([
      queryClient.ensureQueryData(unreadQuery(api)),
      viewer.role === 'admin' && queryClient.ensureQueryData(pendingQuery(api)),
    ])
  return session
}

/** The signed-in user, and why the previous session is over; the root route has loaded it. */
export function knownSession({ api, queryClient }: Cache): {
  viewer: Viewer | null
  ended: SessionEnd | null
  needsSecondFactor: boolean
} {
  const known = queryClient.getQueryData(api.session.get.queryKey())
  return known ?? { viewer: null, ended: null, needsSecondFactor: false }
}
