import { expect, test } from 'vitest'
import { shortWhenText, type When, whenText } from './when-text.ts'

const hours: When = {
  kind: 'hours',
  from: '2026-11-24',
  to: '2026-11-24',
  start: '14:00',
  end: '17:30',
  months: null,
}
const days: When = { ...hours, kind: 'days', to: '2026-11-26', start: null, end: null }
const months: When = { ...days, kind: 'months', to: '2027-01-23', months: 2 }

test.each([
  [hours, 'terça, 24/11/2026, das 14h às 17h30', 'ter., 24/11, 14h às 17h30'],
  [
    { ...hours, to: '2026-11-26' },
    'de 24/11/2026 a 26/11/2026, das 14h às 17h30',
    '24/11 a 26/11, 14h às 17h30',
  ],
  [days, 'de 24/11/2026 a 26/11/2026', '24/11 a 26/11'],
  [months, 'de 24/11/2026 a 23/01/2027 (2 meses)', '24/11/2026 a 23/01/2027'],
])('describes %o, in full and in short', (when, long, short) => {
  expect([whenText(when), shortWhenText(when, '2026-11-20')]).toEqual([long, short])
})

test('a day of another year is written with its year', () => {
  expect(shortWhenText(hours, '2025-12-30')).toBe('ter., 24/11/2026, 14h às 17h30')
})
