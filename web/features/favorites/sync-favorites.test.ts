import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AccountFavorite, FavoriteChanges } from '#contract/favorites/shapes.ts'
import type { Api } from '#web/api/client.ts'
import { addFavorite, currentFavorites, removeFavorite } from './favorites.ts'
import { currentlyRefused } from './refused-favorites.ts'
import { refusalText } from './refused-notice.tsx'
import { leaveAccount, syncFavorites, takeOver } from './sync-favorites.ts'

const USER = 'ana'
const workspace = (id: string): AccountFavorite['workspace'] => ({
  id,
  name: id,
  type: 'desk',
  price: 1,
  priceUnit: 'day',
  capacity: 1,
  city: 'Olinda',
  state: 'PE',
  amenities: [],
  images: [],
  imageCount: 0,
})
const ids = () => currentFavorites().map(({ id }) => id)

let account: string[]
const LIMIT = 2

const itemsNow = () =>
  account.map((id) => ({ workspace: workspace(id), isPublic: true, addedAt: '2030-01-01T00:00:00Z' }))

/** An account with room for two. */
const api = {
  favorites: {
    list: { call: async () => ({ items: itemsNow() }) },
    merge: {
      call: async ({ added, removed }: FavoriteChanges) => {
        account = account.filter((id) => !removed.includes(id))
        account = [...new Set([...account, ...added])].slice(0, LIMIT)
        return { items: itemsNow(), refused: added.filter((id) => !account.includes(id)) }
      },
    },
  },
} as unknown as Api

const sync = () => syncFavorites(api, USER, () => true)

beforeEach(() => {
  account = []
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(async () => {
  await leaveAccount()
  vi.unstubAllGlobals()
})

test('what the account refuses stays here, and goes there once a removal has made room', async () => {
  for (const id of ['a', 'b', 'c']) addFavorite(workspace(id))
  await sync()
  expect(account).toEqual(['a', 'b'])
  expect(ids()).toEqual(['a', 'b', 'c'])
  expect([...currentlyRefused()]).toEqual(['c'])
  removeFavorite('a')
  await sync()
  expect(account).toEqual(['b', 'c'])
  expect(ids()).toEqual(['b', 'c'])
  expect([...currentlyRefused()]).toEqual([])
})

test('a removal stays one when the page took its favourites over after the first synchronization began', async () => {
  account = ['stays', 'goes']
  const items = itemsNow()
  const { list } = api.favorites
  let answer = (_: { items: AccountFavorite[] }) => {}
  const held = vi
    .spyOn(list, 'call')
    .mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  const synchronizing = sync()
  await vi.waitFor(() => expect(held).toHaveBeenCalled())
  takeOver(USER, items)
  removeFavorite('goes')
  answer({ items })
  await synchronizing
  expect(ids()).toEqual(['stays'])
  expect(account).toEqual(['stays'])
})

test.each([
  [1, true, 'Um favorito está só neste navegador', 'Sua conta já tem 500 favoritos, o máximo. Remova alguns'],
  [2, true, '2 favoritos estão só neste navegador', 'para que estes caibam nela'],
  [1, false, 'Um favorito está só neste navegador', 'O espaço saiu do ar antes de chegar à sua conta'],
  [3, false, '3 favoritos estão só neste navegador', 'remova abaixo os que não quiser mais'],
])('says why %i can only be here, with a full account: %s', (count, isFull, title, part) => {
  const said = refusalText(count, isFull)
  expect(said.title).toBe(title)
  expect(said.text).toContain(part)
})
