import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useFavorites } from './favorites.ts'
import { hasPendingChanges, leaveAccount, syncFavorites } from './sync-favorites.ts'

/** The wait after each failure in a row; the last one is repeated (FAV-13). */
const RETRY_WAITS_MS = [2_000, 5_000, 15_000, 30_000]

/**
 * Keeps this browser's favourites and those of the signed-in account in step (FAV-12, FAV-13): when a page opens, after
 * each change here, when a live event tells of a change elsewhere, and once there is a connection again.
 * @param userId undefined after signing out: the account's favourites then leave this browser (FAV-14)
 */
export function AccountSync({ userId }: { userId: string | undefined }) {
  const { api, queryClient } = useRouter().options.context
  const favorites = useFavorites()
  const failures = useRef(0)
  const { refetch, dataUpdatedAt } = useQuery({
    queryKey: [...api.favorites.key(), 'sync', userId],
    queryFn: async () => {
      if (!userId) return []
      const session = api.session.get.queryKey()
      const isCurrent = () => queryClient.getQueryData(session)?.viewer?.id === userId
      failures.current += 1
      const items = await syncFavorites(api, userId, isCurrent)
      failures.current = 0
      queryClient.setQueryData(api.favorites.list.queryKey(), { items: [...items] })
      return items
    },
    enabled: userId !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) =>
      state.status === 'error' && (RETRY_WAITS_MS[failures.current - 1] ?? RETRY_WAITS_MS.at(-1)),
  })

  // Also after each synchronization: a change during its end would join it and be left behind.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (userId && favorites && hasPendingChanges(userId)) void refetch({ cancelRefetch: false })
  }, [userId, favorites, dataUpdatedAt, refetch])

  useEffect(() => {
    if (userId) return
    // A page that was cached for visitors, or opened without a connection, doesn't know who is signed in.
    api.session.get
      .call()
      .then(({ viewer }) => (viewer ? undefined : leaveAccount()))
      .catch(() => undefined)
  }, [api, userId])

  return null
}
