import { expect, test } from 'vitest'
import { nextDates, pressedDay } from './next-dates.ts'

const oneDay = { from: '2026-03-04', to: '2026-03-04' }
const severalDays = { from: '2026-03-04', to: '2026-03-06' }

test.each([
  ['a first day', undefined, oneDay, oneDay],
  ['a day still without an end', undefined, { from: '2026-03-04' }, oneDay],
  ['a second day', oneDay, severalDays, severalDays],
  ['the same day again', oneDay, undefined, undefined],
  [
    'a day after a finished range',
    severalDays,
    { from: '2026-03-04', to: '2026-03-10' },
    { from: '2026-03-10', to: '2026-03-10' },
  ],
  [
    'a day before a finished range',
    severalDays,
    { from: '2026-03-02', to: '2026-03-06' },
    { from: '2026-03-02', to: '2026-03-02' },
  ],
  ['the first day of a finished range', severalDays, oneDay, oneDay],
])('the dates follow a click on %s', (_, previous, proposed, expected) => {
  expect(nextDates(previous, proposed)).toEqual(expected)
})

test('where one day is chosen, it is the one that was clicked, whatever range the calendar suggests', () => {
  expect(pressedDay(undefined, oneDay)).toBe('2026-03-04')
  expect(pressedDay(severalDays, { from: '2026-03-04', to: '2026-03-10' })).toBe('2026-03-10')
  expect(pressedDay(severalDays, { from: '2026-03-02', to: '2026-03-06' })).toBe('2026-03-02')
  expect(pressedDay(oneDay, undefined)).toBe('2026-03-04')
})
