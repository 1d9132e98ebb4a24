import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { useApi } from '#web/api/use-api.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { currentFavorites, useFavorites } from './favorites.ts'
import { takeOver } from './sync-favorites.ts'

/**
 * The account's favourites as the page was rendered with them, later as they were last synchronized. A browser that has
 * none yet shows them without waiting for the first synchronization, and reads them if the page came without them.
 * @returns them, undefined until they are known; and whether reading them failed, with a way to read them again
 */
export function useAccountFavorites(userId: string) {
  const api = useApi()
  const isHydrated = useHydrated()
  const isEmpty = useFavorites().length === 0
  const { data, isError, isFetching, refetch } = useQuery({
    ...api.favorites.list.queryOptions(),
    enabled: ({ state }) => isHydrated && isEmpty && !state.data,
  })
  const account = data?.items
  const isFromPage = useRef(!isHydrated)

  useLayoutEffect(() => {
    if (account && (isFromPage.current || currentFavorites().length === 0)) takeOver(userId, account)
    isFromPage.current = false
  }, [userId, account])

  return { account, isError, isFetching, readAgain: () => void refetch() }
}
