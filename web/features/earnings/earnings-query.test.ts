import { expect, test } from 'vitest'
import { csvAddress, monthText, monthTitle, offeredMonths, readEarningsAddress } from './earnings-query.ts'

test.each([
  [{ month: '2026-12' }, { month: '2026-12' }],
  [{ month: '2026-13' }, {}],
  [{ month: 'dezembro' }, {}],
  [{ month: 12 }, {}],
  [{}, {}],
])('the address %j chooses %j', (address, chosen) => {
  expect(readEarningsAddress(address)).toEqual(chosen)
})

test('months are offered backwards from this one, with an older one that is chosen', () => {
  expect(offeredMonths('2026-02-28', undefined).slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12'])
  expect(offeredMonths('2026-02-28', undefined)).toHaveLength(24)
  expect(offeredMonths('2026-02-28', '2020-01').at(-1)).toBe('2020-01')
  expect(offeredMonths('2026-02-28', '2026-01')).toHaveLength(24)
})

test('a month reads in words, and its CSV has an address', () => {
  expect([monthText('2026-12'), monthTitle('2026-12')]).toEqual(['dezembro de 2026', 'Dezembro de 2026'])
  expect([csvAddress({}), csvAddress({ month: '2026-12' })]).toEqual([
    '/api/v1/host/earnings.csv',
    '/api/v1/host/earnings.csv?month=2026-12',
  ])
})
