import { expect, test } from 'vitest'
import { comparedIds } from './compared-ids.ts'

const id = (digit: string) => `0199f0d1-0000-7000-8000-00000000000${digit}`

test.each([
  ['two ids', `${id('1')},${id('2')}`, [id('1'), id('2')]],
  ['the same one twice', `${id('a')},${id('a').toUpperCase()}`, [id('a')]],
  ['a sample and garbage', `1,future-2,,<b>,${id('1')}`, [id('1')]],
  ['five ids', ['1', '2', '3', '4', '5'].map(id).join(), ['1', '2', '3', '4'].map(id)],
  ['an empty text', '', []],
  ['a list, as an address with two of them gives', [id('1'), id('2')], []],
  ['nothing', undefined, []],
])('reads %s', (_, text, ids) => {
  expect(comparedIds(text)).toEqual(ids)
})
