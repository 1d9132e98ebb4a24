import { expect, test } from 'vitest'
import { pictureAddresses } from '#contract/images/rules.ts'
import { readCarriedJson, writeCarriedJson } from './carried-json.ts'

const picture = (id: string, width = 1600, placeholder: string | null = 'data:image/webp;base64,AA==') => ({
  id,
  ...pictureAddresses(id, width),
  width,
  height: 900,
  placeholder,
})

const there = (data: unknown) => readCarriedJson(writeCarriedJson(data))

test('pictures travel without their addresses, and have them again when read', () => {
  const data = { images: [picture('a'), picture('b', 90, null)], cover: picture('c') }
  expect(writeCarriedJson(data)).not.toContain('/files/')
  expect(there(data)).toStrictEqual(data)
})

test('a picture with an address of its own, or with more than a picture has, is carried whole', () => {
  const data = [
    { ...picture('a'), srcSet: '/old.webp 320w' },
    { ...picture('b'), alt: 'Sala' },
  ]
  expect(there(data)).toStrictEqual(data)
})

test('a list of objects names its keys once', () => {
  const items = [1, 2, 3].map((id) => ({ id, neighborhood: `Bairro ${id}` }))
  expect(writeCarriedJson(items).match(/neighborhood/g)).toHaveLength(1)
  expect(there(items)).toStrictEqual(items)
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
