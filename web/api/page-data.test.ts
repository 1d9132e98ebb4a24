import { expect, test } from 'vitest'
import { pictureAddresses } from '#contract/picture-addresses.ts'
import { withAddresses, withoutAddresses } from './page-data.ts'

const stored = (id: string, width: number) => ({
  id,
  ...pictureAddresses(id, width),
  width,
  height: 1200,
  placeholder: null,
})
const sample = {
  id: '1',
  url: '/samples/1-1600.webp',
  srcSet: '/samples/1-320.webp 320w',
  width: 1600,
  height: 1200,
  placeholder: null,
}
const list = {
  pages: [{ items: [{ name: 'Sala', images: [stored('a', 1600), stored('b', 500), sample] }], total: 1 }],
  pageParams: [undefined],
}

test('an answer comes back from a page as it went in', () => {
  expect(withAddresses(withoutAddresses(list))).toEqual(list)
})

test('a page carries no address that follows from a picture’s id', () => {
  const carried = JSON.stringify(withoutAddresses(list))
  expect(carried).not.toContain('/files/images/')
  expect(carried).toContain(sample.url)
})

test('what is no plain data stays what it is', () => {
  const error = new Error('away')
  expect(withoutAddresses(error)).toBe(error)
  expect(withAddresses(null)).toBe(null)
})
