import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFavorites } from './favorites.ts'

const favorite = {
  id: 'a',
  name: 'Sala Ipê',
  type: 'office',
  price: 50,
  priceUnit: 'hour',
  capacity: 4,
  city: 'Recife',
  state: 'PE',
  amenities: ['wifi'],
  images: [{ id: 'i', url: '/i.webp', srcSet: '/i.webp 320w', width: 320, height: 240, placeholder: null }],
  imageCount: 1,
}

test('reads what was stored', () => {
  expect(readFavorites(JSON.stringify([favorite]))).toEqual([favorite])
})

test.each([
  ['nothing', null],
  ['no JSON', 'not json'],
  ['an object', '{}'],
  ['null', 'null'],
  ['entries of other kinds', '[1, null, "a", [], {}]'],
  ['an entry without a name', JSON.stringify([{ ...favorite, name: undefined }])],
  ['an entry of an unknown type', JSON.stringify([{ ...favorite, type: 'castle' }])],
  ['a price that is no number', JSON.stringify([{ ...favorite, price: '50' }])],
])('%s gives no favourites', (_, text) => {
  expect(readFavorites(text)).toEqual([])
})

test('drops the unreadable fields of an entry, but not the entry', () => {
  const odd = {
    ...favorite,
    amenities: ['sauna', 'wifi', 3],
    images: [null, { id: 'x' }],
    imageCount: 'many',
  }
  expect(readFavorites(JSON.stringify([odd]))).toEqual([
    { ...favorite, amenities: ['wifi'], images: [], imageCount: 0 },
  ])
})

test('stores the same workspace once', () => {
  const renamed = { ...favorite, name: 'Sala Jatobá' }
  expect(readFavorites(JSON.stringify([favorite, renamed]))).toEqual([renamed])
})

test('reads any stored text into favourites that can be shown and stored unchanged', () => {
  const entry = fc.record(
    Object.fromEntries(
      Object.values(favorite).map((value, index) => [
        Object.keys(favorite)[index] ?? '',
        fc.oneof(fc.constant(value), fc.jsonValue()),
      ]),
    ),
    { requiredKeys: [] },
  )
  const anything = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(fc.oneof(entry, fc.jsonValue())).map(JSON.stringify),
  )
  fc.assert(
    fc.property(anything, (text) => {
      const read = readFavorites(text)
      for (const { id, name, price, images, amenities } of read) {
        expect([typeof id, typeof name, typeof price]).toEqual(['string', 'string', 'number'])
        expect(images.every(({ url }) => typeof url === 'string')).toBe(true)
        expect(amenities.every((amenity) => typeof amenity === 'string')).toBe(true)
      }
      expect(new Set(read.map(({ id }) => id)).size).toBe(read.length)
      expect(readFavorites(JSON.stringify(read))).toEqual(read)
    }),
  )
})
