import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPrice, toCents, toReais } from './money.ts'
import { MAX_PRICE_IN_REAIS, priceUnitLabels } from './workspaces/rules.ts'

test.each([
  [120, 'R$ 120'],
  [89.9, 'R$ 89,90'],
  [1234.05, 'R$ 1.234,05'],
  [1_000_000, 'R$ 1.000.000'],
  [0, 'R$ 0'],
])('%d reads %s', (reais, text) => {
  expect(formatPrice(reais)).toBe(text)
})

test('every price comes back from its centavos', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_PRICE_IN_REAIS * 100 }), (cents) => {
      expect(toCents(toReais(cents))).toBe(cents)
    }),
  )
  // In binary 1.1 * 100 is 110.00000000000001, and 8.2 * 100 is 819.9999999999999.
  expect([toCents(1.1), toCents(8.2)]).toEqual([110, 820])
})

test('units read as after a slash', () => {
  expect(priceUnitLabels).toEqual({ hour: 'hora', day: 'dia', month: 'mês' })
})
