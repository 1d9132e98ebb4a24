import { expect, test } from 'vitest'
import { formatInstant, formatInstantDate, formatIsoDate } from './dates.ts'

test('formats a day as Brazilians write it', () => {
  expect(formatIsoDate('2026-03-02')).toBe('02/03/2026')
})

test.each([
  ['2026-03-02T02:59:59Z', '01/03/2026', '01/03/2026 às 23:59'],
  ['2026-03-02T03:00:00Z', '02/03/2026', '02/03/2026 às 00:00'],
  ['2026-03-02T12:05:00-03:00', '02/03/2026', '02/03/2026 às 12:05'],
])('%s reads %s in Brasília, with its time %s', (instant, date, moment) => {
  expect(formatInstantDate(instant)).toBe(date)
  expect(formatInstant(instant)).toBe(moment)
})
