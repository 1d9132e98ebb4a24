import { useQuery } from '@tanstack/react-query'
import type { CityWithWorkspaces } from '#contract/places/shapes.ts'
import { useApi } from '#web/api/use-api.ts'

/** The cities with the most spaces, for the ways on from every page. The root route has asked for them; may be none. */
export function usePopularCities(): readonly CityWithWorkspaces[] {
  const api = useApi()
  return useQuery(api.places.popularCities.queryOptions()).data?.items ?? []
}
