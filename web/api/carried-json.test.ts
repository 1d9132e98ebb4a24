import { expect, test } from 'vitest'
import { pictureAddresses } from '#contract/images/rules.ts'
import { readCarriedJson, writeCarriedJson } from './carried-json.ts'

const placeholderOf = (id: string) => `data:image/webp;base64,${id}==`

const picture = (id: string, width = 1600, placeholder: string | null = placeholderOf(id)) => ({
  id,
  ...pictureAddresses(id, width),
  width,
  height: 900,
  placeholder,
})

const there = (data: unknown) => readCarriedJson(writeCarriedJson(data), placeholderOf)

test('pictures travel without addresses and placeholders, and have them again when read', () => {
  const data = {
    images: [picture('a'), picture('b', 90, null)],
    cover: picture('c'),
    plain: picture('d', 1600, '#fbfaf7'),
  }
  expect(writeCarriedJson(data)).not.toMatch(/\/files\/|data:image/)
  expect(there(data)).toStrictEqual(data)
})

test('a picture with an address of its own, or with more than a picture has, is carried whole', () => {
  const data = [
    { ...picture('a'), srcSet: '/old.webp 320w' },
    { ...picture('b'), alt: 'Sala' },
  ]
  expect(there(data)).toStrictEqual(data)
})

test('pictures that can’t change are written once for all pages, and the same each time', () => {
  const images = Object.freeze([picture('a'), picture('b', 1600, null)])
  const written = [1, 2].map(() => writeCarriedJson({ images }))
  expect(written[1]).toBe(written[0])
  expect(written[0]).toBe(writeCarriedJson({ images: [...images] }))
  expect(there({ images })).toStrictEqual({ images })
})

test('pictures of one size, with a placeholder of the first alone, say so once', () => {
  const images = [picture('a'), picture('b', 1600, null), picture('c', 1600, null)]
  expect(writeCarriedJson(images).match(/1600/g)).toHaveLength(1)
  const lists = [images, [picture('a')], [picture('a'), picture('b')], [picture('a'), picture('b', 90, null)]]
  expect(there(lists)).toStrictEqual(lists)
})

test('a picture without a placeholder in the markup gets none', () => {
  const json = writeCarriedJson(picture('a'))
  expect(readCarriedJson(json, () => null)).toStrictEqual(picture('a', 1600, null))
})

test('a list of objects names its keys once, and what all have alike', () => {
  const items = [1, 2, 3].map((id) => ({
    id,
    neighborhood: `Bairro ${id}`,
    status: 'approved',
    rating: null,
  }))
  expect(writeCarriedJson(items).match(/neighborhood/g)).toHaveLength(1)
  expect(writeCarriedJson(items).match(/approved/g)).toHaveLength(1)
  expect(there(items)).toStrictEqual(items)
  const allAlike = [{ status: 'approved' }, { status: 'approved' }]
  expect(there(allAlike)).toStrictEqual(allAlike)
  const someLack = [{ id: 1, status: undefined }, { id: 2 }, { id: 3, status: 'approved' }]
  expect(there(someLack)).toEqual([{ id: 1 }, { id: 2 }, { id: 3, status: 'approved' }])
})

test('keys that some of them lack stay missing, and null, false, 0 and empty values stay what they are', () => {
  const items = [
    { id: 1, name: null, images: [] as unknown[], isPublic: false },
    { id: 0, neighborhood: '', images: [{ a: 1 }, { b: [{ c: 1 }, { c: 2 }] }] },
    {},
  ]
  expect(
    there({ pages: [{ items }], none: [], one: [{ id: 1 }], mixed: [1, { id: 1 }, null] }),
  ).toStrictEqual({
    pages: [{ items }],
    none: [],
    one: [{ id: 1 }],
    mixed: [1, { id: 1 }, null],
  })
})
