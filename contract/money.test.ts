import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, parseMoney, toCents, toReais } from './money.ts'
import { MAX_PRICE_IN_REAIS, priceUnitLabels } from './workspaces/rules.ts'

test.each([
  [120_00, 'R$ 120'],
  [89_90, 'R$ 89,90'],
  [1234_05, 'R$ 1.234,05'],
  [1_000_000_00, 'R$ 1.000.000'],
  [0, 'R$ 0'],
  [-5, '-R$ 0,05'],
])('formats %d centavos as %s', (cents, text) => {
  expect(formatMoney(cents)).toBe(text)
})

test.each([
  ['1.500', 1500_00],
  ['1.234,56', 1234_56],
  ['R$ 1.234,56', 1234_56],
  ['1.000.000', 1_000_000_00],
  ['1234,5', 1234_50],
  ['89.90', 89_90],
  ['1.5', 1_50],
  ['50,', 50_00],
  ['0150', 150_00],
  ['8,2', 8_20],
  [' R$ 50 ', 50_00],
  ['-5', -5_00],
  ['9'.repeat(400), Number.MAX_SAFE_INTEGER],
])('parses %j', (text, cents) => {
  expect(parseMoney(text)).toBe(cents)
})

test.each(['', ' ', 'R$', 'abc', '1e3', ',50', '.5', '1,234', '1,2,3', '5-', '--5', 'NaN', 'Infinity', '١٢'])(
  'does not take %j for an amount',
  (text) => {
    expect(parseMoney(text)).toBeNull()
  },
)

test('parses back every amount that it formats', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (cents) => {
      expect(parseMoney(formatMoney(cents))).toBe(cents)
    }),
    { examples: [[Number.MAX_SAFE_INTEGER], [Number.MIN_SAFE_INTEGER]] },
  )
})

test('parses any text to an exact integer or to null, never to NaN', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,-R$ e\u00a0') })
  fc.assert(
    fc.property(fc.oneof(typed, fc.string()), (text) => {
      const cents = parseMoney(text)
      expect(cents === null || Number.isSafeInteger(cents)).toBe(true)
    }),
  )
})

test('converts every price to reais and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_PRICE_IN_REAIS * 100 }), (cents) => {
      expect(toCents(toReais(cents))).toBe(cents)
    }),
  )
  // In binary 1.1 * 100 is 110.00000000000001, and 8.2 * 100 is 819.9999999999999.
  expect([toCents(1.1), toCents(8.2)]).toEqual([110, 820])
})

test('labels each price unit', () => {
  expect(priceUnitLabels).toEqual({ hour: 'hora', day: 'dia', month: 'mês' })
})
