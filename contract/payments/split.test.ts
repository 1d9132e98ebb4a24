import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feeOf, splitOf } from './split.ts'

test.each([
  [100_00, 1_000, 10_00],
  [89_95, 1_000, 9_00],
  [89_94, 1_000, 8_99],
  [5, 1_000, 1],
  [4, 1_000, 0],
  [100_00, 0, 0],
  [100_00, 5_000, 50_00],
])('of %i centavos at %i basis points the fee is %i', (amount, basisPoints, fee) => {
  expect(feeOf(amount, basisPoints)).toBe(fee)
})

test('refund, fee and share of the host add up to what was paid, and none is negative', () => {
  const paid = fc.integer({ min: 1, max: 10_000_000_000 })
  fc.assert(
    fc.property(
      paid,
      fc.float({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 0, max: 5_000 }),
      (amount, part, points) => {
        const refund = Math.floor(amount * part)
        const split = splitOf(amount, refund, points)
        expect(split.refundInCents + split.feeInCents + split.hostInCents).toBe(amount)
        expect(Math.min(split.feeInCents, split.hostInCents)).toBeGreaterThanOrEqual(0)
        expect(Number.isInteger(split.feeInCents)).toBe(true)
      },
    ),
  )
})
