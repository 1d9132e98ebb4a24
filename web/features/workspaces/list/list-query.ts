import type { Api } from '#web/api/client.ts'
import type { ListAddress } from './filters-in-address.ts'

/** How long pages that were loaded wait for someone to come back to them. */
const KEPT_MS = 30 * 60_000

/** The list as pages, kept per set of filters (LIST-17); a `cursor` in the address is where it begins. */
export function listQuery(api: Api, { cursor, view: _, amenities, ...filters }: ListAddress) {
  return api.workspaces.search.infiniteOptions({
    input: (page: string | undefined) => ({ ...filters, amenities: amenities?.join(','), cursor: page }),
    initialPageParam: cursor,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    gcTime: KEPT_MS,
    retryOnMount: false,
  })
}
