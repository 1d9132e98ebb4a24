import { expect, test } from 'vitest'
import { shorten } from './shorten.ts'

test.each([
  ['fits', 12, 'fits'],
  ['  two\n lines ', 12, 'two lines'],
  ['uma frase, e outra', 12, 'uma frase…'],
  ['x'.repeat(20), 10, `${'x'.repeat(9)}…`],
  ['😀'.repeat(20), 10, `${'😀'.repeat(4)}…`],
])('%j in %i characters is %j', (text, limit, shortened) => {
  expect(shorten(text, limit)).toBe(shortened)
})
