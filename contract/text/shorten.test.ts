import { expect, test } from 'vitest'
import { shorten } from './rules.ts'

test.each([
  ['fits', 12, 'fits'],
  ['  two\n lines ', 12, 'two lines'],
  ['nine long', 9, 'nine long'],
  ['uma frase, e outra', 12, 'uma frase…'],
  ['uma frase – ; e outra', 14, 'uma frase…'],
  ['a.b c.d e.f g.h', 10, 'a.b c.d…'],
  // The last space is in the middle: too much would be lost.
  ['abcde fghijklm', 10, 'abcde fgh…'],
  ['abcdef ghijklm', 10, 'abcdef…'],
  ['x'.repeat(20), 10, `${'x'.repeat(9)}…`],
  ['😀'.repeat(20), 10, `${'😀'.repeat(4)}…`],
])('%j in %i characters is %j', (text, limit, shortened) => {
  expect(shorten(text, limit)).toBe(shortened)
})
