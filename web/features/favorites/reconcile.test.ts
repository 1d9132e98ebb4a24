import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { KnownFavorites } from './known-favorites.ts'
import { changesSince, reconcile, withoutAccount } from './reconcile.ts'

type Item = { id: string }
const items = (ids: Iterable<string>): Item[] => Array.from(ids, (id) => ({ id }))
const ids = (list: readonly Item[]) => list.map(({ id }) => id)
const USER = 'ana'
const known = (...knownIds: string[]): KnownFavorites => ({ userId: USER, ids: knownIds })

test('a browser that never knew the account adds all of its favourites and removes none', () => {
  expect(changesSince(undefined, items('ab'), USER)).toEqual({ added: ['a', 'b'], removed: [] })
})

test('what the browser knew and no longer has was removed here; what it did not know was added here', () => {
  expect(changesSince(known('a', 'b'), items('bc'), USER)).toEqual({ added: ['c'], removed: ['a'] })
})

test('favourites that belong to another account are neither added nor removed', () => {
  const foreign = { userId: 'bia', ids: ['a', 'b'] }
  expect(changesSince(foreign, items('bc'), USER)).toEqual({ added: ['c'], removed: [] })
})

test('a removal on another device is not undone by the copy on this one', () => {
  expect(ids(reconcile(new Set(['a', 'b']), items('b'), items('ab')))).toEqual(['b'])
})

test('what is added and removed here while the server answers stays added and removed', () => {
  // 'a' was removed and 'c' added after the request was sent; 'd' came from another device.
  expect(ids(reconcile(new Set(['a', 'b']), items('abd'), items('bc')))).toEqual(['b', 'c', 'd'])
})

test('after leaving, the browser has what the account never got, and knows what to remove from it', () => {
  const rest = withoutAccount(known('a', 'b'), items('bc'))
  expect(ids(rest.local)).toEqual(['c'])
  expect(rest.known).toEqual(known('a'))
  expect(withoutAccount(known('a'), items('a'))).toEqual({ local: [], known: undefined })
})

/** A device as the page runs it: its favourites and what it knows of the account. */
class Device {
  local: Item[] = []
  known: KnownFavorites | undefined

  toggle(id: string) {
    const isThere = ids(this.local).includes(id)
    this.local = isThere ? this.local.filter((item) => item.id !== id) : [...this.local, { id }]
  }

  sync(account: Set<string>, meanwhile: () => void = () => {}) {
    const { added, removed } = changesSince(this.known, this.local, USER)
    const base = new Set(ids(this.local))
    for (const id of removed) account.delete(id)
    for (const id of added) account.add(id)
    meanwhile()
    this.local = reconcile(base, items(account), this.local)
    this.known = { userId: USER, ids: [...account] }
  }

  leave() {
    if (this.known) Object.assign(this, withoutAccount(this.known, this.local))
  }
}

const id = fc.constantFrom('a', 'b', 'c')
const step = fc.record({
  device: fc.constantFrom(0, 1),
  act: fc.oneof(
    fc.record({ kind: fc.constant('toggle' as const), id }),
    fc.record({ kind: fc.constant('sync' as const), during: fc.option(id) }),
    fc.record({ kind: fc.constant('leave' as const) }),
  ),
})

test('whatever two devices do and in whatever order, each act counts once', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const account = new Set<string>()
      const devices = [new Device(), new Device()]
      // The rule in other words: per device, which favourites differ from what its user last saw of the account.
      const expected = new Set<string>()
      const acts = [new Map<string, boolean>(), new Map<string, boolean>()]
      for (const { device: index, act } of steps) {
        const [device, own] = [devices[index] as Device, acts[index] as Map<string, boolean>]
        const toggle = (toggled: string) => {
          device.toggle(toggled)
          const isThere = ids(device.local).includes(toggled)
          const wasKnown = device.known?.ids.includes(toggled) ?? false
          if (isThere === wasKnown) own.delete(toggled)
          else own.set(toggled, isThere)
        }
        if (act.kind === 'toggle') toggle(act.id)
        else if (act.kind === 'leave') device.leave()
        else {
          for (const [changed, isThere] of own) isThere ? expected.add(changed) : expected.delete(changed)
          own.clear()
          const { during } = act
          device.sync(account, () => during && device.toggle(during))
          const held = (list: Iterable<string>) => [...list].toSorted()
          expect(held(account)).toEqual(held(expected))
          if (during) {
            const isThere = ids(device.local).includes(during)
            if (isThere !== account.has(during)) own.set(during, isThere)
          } else expect(held(ids(device.local))).toEqual(held(account))
        }
      }
    }),
  )
})
