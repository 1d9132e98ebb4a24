import { describe, expect, test } from 'vitest'
import { toCents } from '#contract/money.ts'
import { monthIncome, occupancyInWords } from './month-income.ts'
import { readCity, readPricingAddress } from './pricing-in-address.ts'

test.each([
  [40, 'hour', 50, 3520],
  [180, 'day', 40, 1620],
  [77.5, 'hour', 40, 5425],
  [1200, 'month', 75, 900],
  [89.9, 'hour', 100, 15_822],
] as const)('R$ %d per %s, %d %% sold, earns R$ %d', (price, unit, occupancy, income) => {
  expect(monthIncome(toCents(price), unit, occupancy)).toBe(toCents(income))
})

test('puts the percentage into words', () => {
  expect(occupancyInWords('hour', 40)).toBe('70 horas reservadas de 176 por mês')
  expect(occupancyInWords('day', 50)).toBe('11 dias reservados de 22 por mês')
  expect(occupancyInWords('day', 5)).toBe('1 dia reservado de 22 por mês')
  expect(occupancyInWords('month', 75)).toBe('75% dos meses do ano alugados')
})

describe('the address of the price tool', () => {
  test('is read without the parameters that make no sense', () => {
    expect(readPricingAddress({ type: 'desk', city: 'Recife, PE', unit: 'day', occupancy: '60' })).toEqual({
      type: 'desk',
      city: 'Recife, PE',
      unit: 'day',
      occupancy: 60,
    })
    expect(readPricingAddress({ type: 'castle', city: ['a', 'b'], unit: 'week', occupancy: '101' })).toEqual(
      {},
    )
  })

  test('holds a city with its state', () => {
    expect(readCity('Recife, PE')).toEqual({ city: 'Recife', state: 'PE' })
    expect(readCity('Recife')).toEqual({ city: 'Recife' })
  })
})
