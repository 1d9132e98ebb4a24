import { useSuspenseQuery } from '@tanstack/react-query'
import type { Tiles } from '#contract/accounts/shapes.ts'
import { useApi } from '#web/api/use-api.ts'

/** The source of the maps' tiles; null without maps. The root route has loaded it. */
export function useTiles(): Tiles | null {
  const api = useApi()
  return useSuspenseQuery(api.session.get.queryOptions()).data.tiles
}
