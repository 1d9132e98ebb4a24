import { expect, test } from 'vitest'
import { foldText } from './rules.ts'

test.each([
  ['São Paulo', 'sao paulo'],
  ['Sa\u0303o Paulo', 'sao paulo'],
  ['ÁÀÂÃÉÊÍÓÔÕÚÇ', 'aaaaeeiooouc'],
  ['sala 2', 'sala 2'],
  ['', ''],
])('%j is the same as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})
