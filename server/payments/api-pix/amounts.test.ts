import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAmount, toAmount, toCents } from './amounts.ts'

const MAX_CENTS = 999_999_999_999

test('every amount of centavos comes back as it was, digit by digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_CENTS }), (cents) => {
      const amount = toAmount(cents)
      expect(amount).toMatch(/^\d{1,10}\.\d{2}$/)
      expect(amount.replace('.', '').replace(/^0+(?=\d)/, '')).toBe(String(cents))
      expect(toCents(amount)).toBe(cents)
    }),
  )
})

test('centavos that binary fractions would lose are exact', () => {
  expect([toAmount(10), toAmount(29), toAmount(100_000_029), toAmount(0)]).toEqual([
    '0.10',
    '0.29',
    '1000000.29',
    '0.00',
  ])
  expect(toCents('1.15')).toBe(115)
})

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, MAX_CENTS + 1])('%s is no amount', (cents) => {
  expect(() => toAmount(cents)).toThrow(RangeError)
  expect(isAmount(cents)).toBe(false)
})

test.each(['1', '1.2', '1.234', '1,23', '-1.00', ' 1.00', '1e3.00', '12345678901.00', '', '.50'])(
  'the text %j is no amount',
  (text) => {
    expect(toCents(text)).toBeNull()
  },
)
