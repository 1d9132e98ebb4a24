import { expect, test } from 'vitest'
import { csvLine, csvReais } from './csv.ts'

test('typed text never becomes a formula, and numbers of ours stay numbers', () => {
  expect(csvLine(['=1+1', '+55', '-2', '@a', 'a;b', 'diz "oi"', csvReais(-5), { exact: '+5511' }])).toBe(
    `'=1+1;'+55;'-2;'@a;"a;b";"diz ""oi""";-0,05;+5511\r\n`,
  )
})

test.each([
  [0, '0,00'],
  [5, '0,05'],
  [123_450, '1234,50'],
  [-123_456, '-1234,56'],
])('%i centavos read as %s', (cents, text) => {
  expect(csvReais(cents)).toEqual({ exact: text })
})
