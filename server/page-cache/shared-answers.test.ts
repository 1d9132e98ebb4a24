import { expect, test, vi } from 'vitest'
import type { PageApi } from '../http/api.ts'
import { FRESH_MS } from './page-cache.ts'
import { SharedAnswers, withSharedAnswers } from './shared-answers.ts'

test('an answer is read once, until a workspace changes or it is as old as a page may be', async () => {
  let now = 0
  const answers = new SharedAnswers(() => now)
  const read = vi.fn(async () => read.mock.calls.length)
  const ask = () => answers.once('cities', read)
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  answers.invalidate()
  expect(await ask()).toBe(2)
  now = FRESH_MS - 1
  expect(await ask()).toBe(2)
  now = FRESH_MS
  expect(await ask()).toBe(3)
})

test('an answer whose reading began before a change goes to no later page', async () => {
  const answers = new SharedAnswers()
  const { promise, resolve } = Promise.withResolvers<string>()
  const before = answers.once('cities', () => promise)
  answers.invalidate()
  expect(await answers.once('cities', async () => 'after')).toBe('after')
  resolve('before')
  expect(await before).toBe('before')
  expect(await answers.once('cities', async () => 'again')).toBe('after')
})

test('a failure is not shared, so that each page learns of its own', async () => {
  const answers = new SharedAnswers()
  const failing = vi.fn(async () => Promise.reject(new Error('away')))
  const asked = [answers.once('cities', failing), answers.once('cities', failing)]
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(failing).toHaveBeenCalledTimes(2)
  expect(await answers.once('cities', async () => 'back')).toBe('back')
})

test('only the lists of cities are shared', async () => {
  const cities = vi.fn(async () => ({ items: [] }))
  const city = vi.fn(async () => ({ city: 'Santos' }))
  const search = vi.fn(async () => ({ items: [] }))
  const api = {
    places: { cities, popularCities: cities, city },
    workspaces: { search },
  } as unknown as PageApi
  const answers = new SharedAnswers()
  for (const page of [1, 2]) {
    const shared = withSharedAnswers(api, answers)
    await shared.places.cities()
    await shared.places.city({ slug: `santos-${page}` } as never)
    await shared.workspaces.search({})
  }
  expect([cities, city, search].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 2])
})
