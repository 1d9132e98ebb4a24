import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import type { AccountFavorite } from '#contract/favorites/shapes.ts'
import { useApi } from '#web/api/use-api.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { takeOver } from './sync-favorites.ts'

/**
 * The account's favourites as the page was rendered with them, later as they were last synchronized. A page that came
 * with them also shows them in a browser that has none yet, without waiting for the first synchronization.
 */
export function useAccountFavorites(userId: string): readonly AccountFavorite[] | undefined {
  const api = useApi()
  const isHydrated = useHydrated()
  const { data } = useQuery({ ...api.favorites.list.queryOptions(), enabled: false })
  const carried = useRef(isHydrated ? undefined : data?.items)

  useLayoutEffect(() => {
    if (carried.current) takeOver(userId, carried.current)
    carried.current = undefined
  }, [userId])

  return data?.items
}
