import { useQuery } from '@tanstack/react-query'
import type { CityWithWorkspaces } from '#contract/places/shapes.ts'
import { useApi } from '#web/api/use-api.ts'

/** The cities with the most workspaces. The root route has preloaded them; the list may be empty. */
export function usePopularCities(): readonly CityWithWorkspaces[] {
  const api = useApi()
  return useQuery(api.places.popularCities.queryOptions()).data?.items ?? []
}
