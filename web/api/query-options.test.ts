import { createORPCClient } from '@orpc/client'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { QueryClient, skipToken } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { ApiClient } from './client.ts'
import { type Call, queryOptionsOf } from './query-options.ts'

const call = vi.fn<Call>(async () => ({ items: [], nextCursor: null, total: 0 }))
const ours = queryOptionsOf(call)
const library = createTanstackQueryUtils(
  createORPCClient<ApiClient>({ call: async (path, input) => call(path, input) }),
)
const searchPages = {
  input: (cursor: string | undefined) => ({ search: 'sala', cursor }),
  initialPageParam: undefined,
  getNextPageParam: () => undefined,
}

test('keys are those of @orpc/tanstack-query', () => {
  for (const [own, original] of [
    [ours.workspaces.key(), library.workspaces.key()],
    [ours.workspaces.get.key({ input: { id: '1' } }), library.workspaces.get.key({ input: { id: '1' } })],
    [ours.users.list.key({ type: 'infinite' }), library.users.list.key({ type: 'infinite' })],
    [ours.places.cities.queryKey(), library.places.cities.queryKey()],
    [
      ours.workspaces.get.queryKey({ input: { id: '1' } }),
      library.workspaces.get.queryKey({ input: { id: '1' } }),
    ],
    [
      ours.workspaces.get.queryKey({ input: skipToken }),
      library.workspaces.get.queryKey({ input: skipToken }),
    ],
    [ours.workspaces.search.infiniteKey(searchPages), library.workspaces.search.infiniteKey(searchPages)],
    [ours.workspaces.create.mutationKey(), library.workspaces.create.mutationKey()],
  ]) {
    expect(own).toEqual(original)
  }
})

test('queries, pages, mutations and calls run their operation with its input', async () => {
  const queryClient = new QueryClient()
  await queryClient.fetchQuery(ours.workspaces.get.queryOptions({ input: { id: '1' } }))
  expect(call).toHaveBeenLastCalledWith(['workspaces', 'get'], { id: '1' }, expect.anything())
  await queryClient.fetchInfiniteQuery(ours.workspaces.search.infiniteOptions(searchPages))
  expect(call).toHaveBeenLastCalledWith(
    ['workspaces', 'search'],
    { search: 'sala', cursor: undefined },
    expect.anything(),
  )
  const context = { idempotencyKey: 'k' }
  await queryClient
    .getMutationCache()
    .build(queryClient, ours.workspaces.delete.mutationOptions({ context }))
    .execute({ id: '2' })
  expect(call).toHaveBeenLastCalledWith(['workspaces', 'delete'], { id: '2' }, { context })
  await ours.places.city.call({ slug: 'recife-pe' })
  expect(call).toHaveBeenLastCalledWith(['places', 'city'], { slug: 'recife-pe' }, undefined)
})

test('a skipped query has no function to run', () => {
  expect(ours.workspaces.get.queryOptions({ input: skipToken }).queryFn).toBe(skipToken)
})

test('offers an operation as one object, and no functions that are missing at run time', () => {
  expect(ours.workspaces.get).toBe(ours.workspaces.get)
  // @ts-expect-error live queries are left out
  void ours.workspaces.get.experimental_liveOptions
  // @ts-expect-error a group of operations can't be called
  void ours.workspaces.call
})
