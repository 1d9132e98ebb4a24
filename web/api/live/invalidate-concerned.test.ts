import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerOpenDialog } from '#web/ui/open-dialogs.ts'
import type { Api } from '../client.ts'
import { invalidator } from './invalidate-concerned.ts'

const MODERATION = ['moderation']
const keysOf = (name: string) => ({ key: () => [name] })
const api = {
  moderation: keysOf('moderation'),
  reports: keysOf('reports'),
  reviews: { judged: keysOf('judged') },
  workspaces: { mine: keysOf('mine') },
} as unknown as Api
const dialog = {} as HTMLDialogElement

let client: QueryClient
let notify: () => void
/** Unsubscribes the observers at the end of a test. */
const leaving: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  const invalidate = invalidator(api, client)
  notify = () => invalidate('moderation-changed', {})
})
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
  client.clear()
  vi.useRealTimers()
})

/** Shows a list whose requests resolve when `answer` is called. */
function showList() {
  const answers: ((value: string) => void)[] = []
  const read = vi.fn(() => new Promise<string>((resolve) => answers.push(resolve)))
  leaving.push(new QueryObserver(client, { queryKey: MODERATION, queryFn: read }).subscribe(() => {}))
  const answer = async (value: string) => {
    await vi.advanceTimersByTimeAsync(0)
    answers.shift()?.(value)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { read, answer, shown: () => client.getQueryData(MODERATION) }
}

test('events that arrive together cause one refetch', async () => {
  const { read, answer, shown } = showList()
  await answer('before')
  notify()
  notify()
  await vi.advanceTimersByTimeAsync(100)
  await answer('after')
  expect(shown()).toBe('after')
  expect(read).toHaveBeenCalledTimes(2)
})

test('what administrators judge is read again, reviews too', async () => {
  const keys = [['moderation'], ['reports'], ['judged']]
  for (const key of keys) client.setQueryData(key, 'before')
  notify()
  await vi.advanceTimersByTimeAsync(100)
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true])
})

test('an event during the first load causes another, whose response is shown', async () => {
  const { read, answer, shown } = showList()
  await vi.advanceTimersByTimeAsync(0)
  notify()
  await vi.advanceTimersByTimeAsync(100)
  expect(read).toHaveBeenCalledTimes(1)
  await answer('older than the event')
  await answer('after')
  expect(shown()).toBe('after')
  expect(read).toHaveBeenCalledTimes(2)
})

test('refetches nothing while a dialog is open, but once it has closed', async () => {
  const { read, answer, shown } = showList()
  await answer('before')
  const close = registerOpenDialog(dialog)
  notify()
  await vi.advanceTimersByTimeAsync(100)
  expect(read).toHaveBeenCalledTimes(1)
  close()
  await answer('after')
  expect(shown()).toBe('after')
})

test('postpones a running refetch when a dialog opens, until it has closed', async () => {
  const { answer, shown } = showList()
  await answer('before')
  notify()
  await vi.advanceTimersByTimeAsync(100)
  const close = registerOpenDialog(dialog)
  await answer('under the dialog')
  expect(shown()).toBe('before')
  close()
  await answer('after')
  expect(shown()).toBe('after')
})

test('loads a list’s next page before refetching the list', async () => {
  let contents = 'before'
  let release = () => {}
  const list = new InfiniteQueryObserver(client, {
    queryKey: MODERATION,
    queryFn: async ({ pageParam }) => {
      if (pageParam === 2 && contents === 'before') await new Promise<void>((resolve) => (release = resolve))
      return `${contents} ${pageParam}`
    },
    initialPageParam: 1,
    getNextPageParam: (_page, pages) => pages.length + 1,
  })
  leaving.push(list.subscribe(() => {}))
  await vi.advanceTimersByTimeAsync(0)
  void list.fetchNextPage()
  notify()
  await vi.advanceTimersByTimeAsync(100)
  expect(list.getCurrentResult().data?.pages).toEqual(['before 1'])
  contents = 'after'
  release()
  await vi.advanceTimersByTimeAsync(0)
  expect(list.getCurrentResult().data?.pages).toEqual(['after 1', 'after 2'])
})
