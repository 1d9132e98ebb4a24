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
  workspaces: { mine: keysOf('mine') },
} as unknown as Api
const dialog = {} as HTMLDialogElement

let client: QueryClient
let tell: () => void
/** What is on the screen stops being so at the end of a test. */
const leaving: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  const invalidate = invalidator(api, client)
  tell = () => invalidate('moderation-changed', {})
})
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
  client.clear()
  vi.useRealTimers()
})

/** Shows a list that answers, each time, once `answer` is called. */
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

test('events that come together are read once', async () => {
  const { read, answer, shown } = showList()
  await answer('before')
  tell()
  tell()
  await vi.advanceTimersByTimeAsync(100)
  await answer('after')
  expect(shown()).toBe('after')
  expect(read).toHaveBeenCalledTimes(2)
})

test('under a dialog nothing is read; it is once the dialog has closed', async () => {
  const { read, answer, shown } = showList()
  await answer('before')
  const close = registerOpenDialog(dialog)
  tell()
  await vi.advanceTimersByTimeAsync(100)
  expect(read).toHaveBeenCalledTimes(1)
  close()
  await answer('after')
  expect(shown()).toBe('after')
})

test('what is being read when a dialog opens is put off until it has closed', async () => {
  const { answer, shown } = showList()
  await answer('before')
  tell()
  await vi.advanceTimersByTimeAsync(100)
  const close = registerOpenDialog(dialog)
  await answer('under the dialog')
  expect(shown()).toBe('before')
  close()
  await answer('after')
  expect(shown()).toBe('after')
})

test('more of a list comes before the list is read again', async () => {
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
  tell()
  await vi.advanceTimersByTimeAsync(100)
  expect(list.getCurrentResult().data?.pages).toEqual(['before 1'])
  contents = 'after'
  release()
  await vi.advanceTimersByTimeAsync(0)
  expect(list.getCurrentResult().data?.pages).toEqual(['after 1', 'after 2'])
})
