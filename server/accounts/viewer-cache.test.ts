import { expect, test } from 'vitest'
import type { StoredSession } from './read-session.ts'
import { openViewerCache } from './viewer-cache.ts'

/** A cache of two sessions over a bus whose notices come from the test. */
function openCache() {
  const listeners: ((id: string) => void)[] = []
  const listen = (listener: (id: string) => void) => {
    listeners.push(listener)
    return () => {}
  }
  const state = { connection: 1 as number | undefined, now: 5_000 }
  const bus = { connection: () => state.connection, onSessionEnd: listen, onViewerChange: listen }
  const cache = openViewerCache(bus, () => new Date(state.now), 2)
  const store = (token: string) => cache.begin(token)(sessionOf(token))
  const known = (...tokens: string[]) => tokens.filter((token) => cache.find(token) !== undefined)
  const hear = (id: string) => {
    for (const listener of listeners) listener(id)
  }
  return { state, cache, store, known, hear }
}

const sessionOf = (token: string) =>
  ({ id: `session-${token}`, user: { id: `user-${token}` } }) as StoredSession

test('keeps a session for a second, also when the clock is set back', () => {
  const { state, store, known } = openCache()
  store('a')
  const found = [5_000, 5_999, 6_000, 4_999].map((now) => {
    state.now = now
    return known('a').length
  })
  expect(found).toEqual([1, 1, 0, 0])
})

test('keeps a limited number of sessions, those read last', () => {
  const { store, known } = openCache()
  for (const token of ['a', 'b', 'a', 'c']) store(token)
  expect(known('a', 'b', 'c')).toEqual(['a', 'c'])
})

test.each(['session-a', 'user-a'])('invalidates only what a notice names: %s', (id) => {
  const { store, known, hear } = openCache()
  store('a')
  store('b')
  hear(id)
  expect(known('a', 'b')).toEqual(['b'])
})

test('stores no session whose reading began before a change', () => {
  const { cache, known, hear, store } = openCache()
  const finish = cache.begin('a')
  hear('session-b')
  finish(sessionOf('a'))
  expect(known('a')).toEqual([])
  const again = cache.begin('a')
  cache.invalidate()
  again(sessionOf('a'))
  expect(known('a')).toEqual([])
  store('a')
  expect(known('a')).toEqual(['a'])
})

test('uses no session while changes cannot be heard, nor afterwards one that was read before', () => {
  const { state, cache, store, known } = openCache()
  store('a')
  const finish = cache.begin('b')
  state.connection = undefined
  expect(known('a')).toEqual([])
  store('a')
  state.connection = 2
  finish(sessionOf('b'))
  expect(known('a', 'b')).toEqual([])
  store('a')
  expect(known('a')).toEqual(['a'])
})
