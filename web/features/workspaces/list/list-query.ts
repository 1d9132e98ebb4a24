import type { Api } from '#web/api/client.ts'
import type { ListAddress, ListFilters } from './filters-in-address.ts'

/** How long loaded pages stay cached for a visitor who comes back. */
const KEPT_MS = 30 * 60_000

/** The list as pages, cached per set of filters (LIST-17); it starts at the `cursor` of the address. */
export function listQuery(api: Api, { cursor, view: _, amenities, ...filters }: ListAddress) {
  return api.workspaces.search.infiniteOptions({
    input: (page: string | undefined) => ({ ...filters, amenities: amenities?.join(','), cursor: page }),
    initialPageParam: cursor,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    gcTime: KEPT_MS,
    retryOnMount: false,
  })
}

/** The nearest results for filters that match nothing (LIST-28). */
export function nearestQuery(api: Api, { amenities, sort: _, ...filters }: ListFilters) {
  return api.workspaces.nearest.queryOptions({ input: { ...filters, amenities: amenities?.join(',') } })
}
