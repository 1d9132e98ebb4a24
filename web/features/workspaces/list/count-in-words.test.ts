import { expect, test } from 'vitest'
import { countInWords } from './count-in-words.ts'

test.each([
  [1, {}, '1 espaço'],
  [24, { city: 'São Paulo' }, '24 espaços em São Paulo'],
  [1000, {}, '1.000 espaços'],
  [1001, {}, 'mais de 1.000 espaços'],
  [1001, { city: 'Recife' }, 'mais de 1.000 espaços em Recife'],
  [30, { date: '2026-11-24' }, '30 espaços'],
  [31, { date: '2026-11-24', city: 'Recife' }, 'mais de 30 espaços em Recife'],
])('%d spaces, %o: %s', (total, filters, words) => {
  expect(countInWords(total, filters)).toBe(words)
})
