import { afterEach, expect, test, vi } from 'vitest'
import { PatientQueryClient } from './patient-query-client.ts'

const client = new PatientQueryClient({ defaultOptions: { queries: { retry: false } } })
afterEach(() => client.clear())

const failing = () => vi.fn<() => Promise<string>>().mockRejectedValue(new Error('failed'))
const inPages = (read: () => Promise<string>) => ({
  queryKey: ['pages'],
  queryFn: read,
  initialPageParam: 1,
})

test('what has failed is not read ahead a second time', async () => {
  const read = failing()
  await client.prefetchQuery({ queryKey: ['one'], queryFn: read })
  await client.prefetchQuery({ queryKey: ['one'], queryFn: read })
  expect(read).toHaveBeenCalledTimes(1)

  const readPage = failing()
  await client.prefetchInfiniteQuery(inPages(readPage))
  await client.prefetchInfiniteQuery(inPages(readPage))
  expect(readPage).toHaveBeenCalledTimes(1)
})

test('another address is read ahead, and what had failed once it is tried again', async () => {
  const read = failing()
  await client.prefetchQuery({ queryKey: ['one'], queryFn: read })
  await client.prefetchQuery({ queryKey: ['other'], queryFn: read })
  expect(read).toHaveBeenCalledTimes(2)

  read.mockResolvedValue('there')
  await client.fetchQuery({ queryKey: ['one'], queryFn: read })
  await client.prefetchQuery({ queryKey: ['one'], queryFn: read })
  expect(read).toHaveBeenCalledTimes(4)

  const readPage = failing().mockResolvedValue('there')
  await client.prefetchInfiniteQuery(inPages(readPage))
  await client.prefetchInfiniteQuery(inPages(readPage))
  expect(readPage).toHaveBeenCalledTimes(2)
})
