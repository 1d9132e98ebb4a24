import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ErrorKeepingQueryClient } from './error-keeping-query-client.ts'

const client = new ErrorKeepingQueryClient({
  defaultOptions: { queries: { retry: false, retryOnMount: false } },
})
afterEach(() => client.clear())

const failing = () => vi.fn<() => Promise<string>>().mockRejectedValue(new Error('failed'))
const inPages = (read: () => Promise<string>) => ({
  queryKey: ['pages'],
  queryFn: read,
  initialPageParam: 1,
  getNextPageParam: () => undefined,
})

test('a failed query on the screen is not prefetched', async () => {
  const read = failing()
  const query = { queryKey: ['one'], queryFn: read }
  await client.prefetchQuery(query)
  const leave = new QueryObserver(client, query).subscribe(() => {})
  await client.prefetchQuery(query)
  expect(read).toHaveBeenCalledTimes(1)
  leave()

  const readPage = failing()
  const pages = inPages(readPage)
  await client.prefetchInfiniteQuery(pages)
  const leavePages = new InfiniteQueryObserver(client, pages).subscribe(() => {})
  await client.prefetchInfiniteQuery(pages)
  expect(readPage).toHaveBeenCalledTimes(1)
  leavePages()
})

test('a failed query that is no longer shown is retried', async () => {
  const read = failing()
  const query = { queryKey: ['one'], queryFn: read }
  await client.prefetchQuery(query)
  new QueryObserver(client, query).subscribe(() => {})()
  await client.prefetchQuery(query)
  expect(read).toHaveBeenCalledTimes(2)

  const readPage = failing()
  await client.prefetchInfiniteQuery(inPages(readPage))
  await client.prefetchInfiniteQuery(inPages(readPage))
  expect(readPage).toHaveBeenCalledTimes(2)
})

test('a successful query on the screen is prefetched like any other', async () => {
  const read = failing().mockResolvedValue('there')
  const query = { queryKey: ['one'], queryFn: read }
  await client.prefetchQuery(query)
  const leave = new QueryObserver(client, { ...query, staleTime: Number.POSITIVE_INFINITY }).subscribe(
    () => {},
  )
  await client.prefetchQuery(query)
  expect(read).toHaveBeenCalledTimes(2)
  leave()
})
