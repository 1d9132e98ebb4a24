import { expect, test } from 'vitest'
import type { Weekday } from '#contract/dates.ts'
import { dayPriceInCents } from './day-price.ts'

const priced = (price: number, priceUnit: 'hour' | 'day' | 'month', days: Weekday[] = ['mon', 'tue']) => ({
  price,
  priceUnit,
  availability: {
    availableDays: days,
    availableHours: { start: '08:00', end: '17:30' },
    startDate: null,
    endDate: null,
  },
  weeklyHours: null as Hours[] | null,
})
type Hours = { day: Weekday; start: string; end: string }

/** Monday with a break, and a short Saturday: 12 hours on two days. */
const uneven: Hours[] = [
  { day: 'mon', start: '08:00', end: '12:00' },
  { day: 'mon', start: '13:00', end: '17:00' },
  { day: 'sat', start: '08:00', end: '12:00' },
]

test.each([
  ['an hour’s price times the hours that it is open', priced(40, 'hour'), 38_000],
  [
    'an hour’s price times the mean hours of its days, without their breaks',
    { ...priced(40, 'hour'), weeklyHours: uneven },
    24_000,
  ],
  ['a day’s price as it is', priced(350.5, 'day'), 35_050],
  ['a month’s price by its open days', priced(1300, 'month', ['mon', 'tue', 'wed', 'thu', 'fri']), 6_000],
  ['a month’s price where no days are stored', priced(1300, 'month', []), 6_000],
])('one day costs %s', (_, workspace, cents) => {
  expect(dayPriceInCents(workspace)).toBe(cents)
})
