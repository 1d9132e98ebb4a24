import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#web/api/client.ts'
import type { ListAddress } from './filters-in-address.ts'
import { listQuery } from './list-query.ts'

/**
 * Reads the list's first page into the cache. On a failure the list shows its own message.
 * @returns what the page's head shows of it
 */
export async function loadList(
  { api, queryClient }: { api: Api; queryClient: QueryClient },
  address: ListAddress,
): Promise<{ id: string; name: string }[]> {
  const list = listQuery(api, address)
  await queryClient.prefetchInfiniteQuery(list)
  const items = queryClient.getQueryData(list.queryKey)?.pages[0]?.items ?? []
  return items.map(({ id, name }) => ({ id, name }))
}
