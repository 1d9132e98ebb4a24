import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { invalidateAfterwards } from './invalidate-afterwards.ts'

const client = new QueryClient()
afterEach(() => client.clear())

/** A list on the screen whose second answer waits for `answer`. */
function showList() {
  const second = Promise.withResolvers<string>()
  const read = vi.fn<() => Promise<string>>().mockResolvedValueOnce('old').mockReturnValue(second.promise)
  const list = new QueryObserver(client, { queryKey: ['list'], queryFn: read })
  list.subscribe(() => {})
  return { list, read, answer: () => second.resolve('new') }
}

test('a failure is shown before the lists are read again', async () => {
  const { list, read, answer } = showList()
  await vi.waitFor(() => expect(list.getCurrentResult().data).toBe('old'))
  const mutation = new MutationObserver(client, {
    mutationFn: () => Promise.reject(new Error('refused')),
    onSettled: invalidateAfterwards(client, ['list']),
  })
  await expect(mutation.mutate()).rejects.toThrow('refused')
  expect(read).toHaveBeenCalledTimes(2)
  answer()
  await vi.waitFor(() => expect(list.getCurrentResult().data).toBe('new'))
})

test('a change that was made is pending until the lists show it', async () => {
  const { list, answer } = showList()
  await vi.waitFor(() => expect(list.getCurrentResult().data).toBe('old'))
  const mutation = new MutationObserver(client, {
    mutationFn: () => Promise.resolve(),
    onSettled: invalidateAfterwards(client, ['list']),
  })
  const done = mutation.mutate()
  await vi.waitFor(() => expect(list.getCurrentResult().isFetching).toBe(true))
  expect(mutation.getCurrentResult().isPending).toBe(true)
  answer()
  await done
  expect(list.getCurrentResult().data).toBe('new')
})
