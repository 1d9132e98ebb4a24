import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test.each([
  ['sala', 4, 'sala'],
  ['sala 2', 4, 'sala'],
  ['ação', 3, 'açã'],
  // An emoji is one character, as the database and the forms count it.
  ['😀😀😀', 3, '😀😀😀'],
  ['😀😀😀', 2, '😀😀'],
  ['a😀b', 2, 'a😀'],
  ['', 2, ''],
])('%j in %i characters at most is %j', (text, limit, cut) => {
  expect(cutText(text, limit)).toBe(cut)
})
