import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#web/api/client.ts'
import type { ListAddress } from './filters-in-address.ts'
import { listQuery } from './list-query.ts'

type Cache = { api: Api; queryClient: QueryClient }

/** Reads the list's first page into the cache. On a failure the list shows its own message. */
export function loadList({ api, queryClient }: Cache, address: ListAddress): Promise<void> {
  return queryClient.prefetchInfiniteQuery(listQuery(api, address))
}

/** What the page's head shows of the list: from the cache, since what a loader returns is embedded a second time. */
export function findListed({ api, queryClient }: Cache, address: ListAddress): readonly { id: string }[] {
  return queryClient.getQueryData(listQuery(api, address).queryKey)?.pages[0]?.items ?? []
}
