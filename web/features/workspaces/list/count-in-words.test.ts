import { expect, test } from 'vitest'
import { countInWords } from './count-in-words.ts'

test.each([
  [1, undefined, '1 espaço'],
  [24, 'São Paulo', '24 espaços em São Paulo'],
  [1000, undefined, '1.000 espaços'],
  [1001, undefined, 'mais de 1.000 espaços'],
  [1001, 'Recife', 'mais de 1.000 espaços em Recife'],
])('%d spaces, city %s: %s', (total, city, words) => {
  expect(countInWords(total, city)).toBe(words)
})
