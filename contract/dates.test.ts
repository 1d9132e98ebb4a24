import { expect, test } from 'vitest'
import { formatInstant, formatIsoDate } from './dates.ts'

test('formats a day as Brazilians write it', () => {
  expect(formatIsoDate('2026-03-02')).toBe('02/03/2026')
})

test.each([
  ['2026-03-02T02:59:59Z', '01/03/2026', '01/03/2026 às 23:59'],
  ['2026-03-02T03:00:00Z', '02/03/2026', '02/03/2026 às 00:00'],
  ['2026-03-02T12:05:00-03:00', '02/03/2026', '02/03/2026 às 12:05'],
])('%s reads %s in Brasília, with its time %s', (instant, date, moment) => {
  expect(formatInstant(instant, 'date', 'America/Sao_Paulo')).toBe(date)
  expect(formatInstant(instant, 'moment', 'America/Sao_Paulo')).toBe(moment)
})

test('reads an instant by the clock of the given zone', () => {
  const instant = '2026-03-02T02:30:00Z'
  expect(formatInstant(instant, 'moment', 'America/Noronha')).toBe('02/03/2026 às 00:30')
  expect(formatInstant(instant, 'time', 'America/Eirunepe')).toBe('21:30')
  expect(formatInstant(instant, 'day', 'America/Manaus')).toBe('1º\u00a0de\u00a0março de 2026')
})
