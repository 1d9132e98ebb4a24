import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { datesOn, everyDay, mondayToFriday, range } from '#tests/factories/booking.ts'
import { addDays, addMonths, isIsoDay, weekdayOf, weekdays } from '../dates.ts'
import { cheaperEnd, countMonths } from './chat-price.ts'
import { BOOKING_HORIZON_MONTHS, firstBookableDay, lastBookableDay } from './rules.ts'

describe('days', () => {
  test.each([
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['amanhã', false],
    ['02/03/2026', false],
    ['2026-03-02T10:00', false],
    ['+002026-03-02', false],
    [' 2026-03-02', false],
    ['', false],
  ])('%s is a day of the calendar: %s', (text, expected) => {
    expect(isIsoDay(text)).toBe(expected)
  })

  test.each([
    ['2026-11-21', 'sat'],
    ['2028-02-29', 'tue'],
    ['2000-01-01', 'sat'],
  ])('%s is a %s', (day, weekday) => {
    expect(weekdayOf(day)).toBe(weekday)
  })

  test.each([
    ['no first date', null, '2026-03-02'],
    ['one that is past', '2026-02-01', '2026-03-02'],
    ['one to come', '2026-04-01', '2026-04-01'],
  ])('with %s (%s) the calendar begins on %s', (_, startDate, expected) => {
    expect(firstBookableDay({ startDate }, '2026-03-02')).toBe(expected)
  })

  test('end at the horizon, or earlier where the workspace says so', () => {
    expect(BOOKING_HORIZON_MONTHS).toBe(24)
    expect(lastBookableDay({ endDate: null }, '2028-02-29')).toBe('2030-02-28')
    expect(lastBookableDay({ endDate: '2028-03-05' }, '2028-02-29')).toBe('2028-03-05')
    expect(lastBookableDay({ endDate: '2999-01-01' }, '2028-02-29')).toBe('2030-02-28')
  })

  test('follow each other over month ends and leap days', () => {
    for (let day = '2027-12-25'; day < '2029-03-05'; day = addDays(day, 1)) {
      const next = addDays(day, 1)
      expect(next > day && isIsoDay(next)).toBe(true)
      expect(weekdays.indexOf(weekdayOf(next))).toBe((weekdays.indexOf(weekdayOf(day)) + 1) % 7)
    }
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2028-02-29', 1)).toBe('2028-03-01')
    expect(addDays('2100-02-28', 1)).toBe('2100-03-01')
  })
})

describe('months', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-03-31', 3, '2026-06-30'],
  ])('%s plus %i is %s', (day, count, expected) => {
    expect(addMonths(day, count)).toBe(expected)
  })

  test.each([
    ['2026-03-10', '2026-03-10', 1],
    ['2026-03-10', '2026-04-09', 1],
    ['2026-03-10', '2026-04-10', 2],
    ['2026-01-31', '2026-02-27', 1],
    ['2026-01-31', '2026-02-28', 2],
    ['2028-01-31', '2028-02-28', 1],
    ['2028-01-31', '2028-02-29', 2],
    ['2028-02-29', '2029-02-27', 12],
    ['2028-02-29', '2029-02-28', 13],
  ])('from %s to %s are %i', (from, to, expected) => {
    expect(countMonths({ from, to })).toBe(expected)
  })

  test('follow the calendar from every day of a leap year and the year after', () => {
    for (let day = '2028-01-01'; day < '2030-01-01'; day = addDays(day, 1)) {
      const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
      for (let count = 0; count <= 13; count += 1) {
        const later = addMonths(day, count)
        const months = year * 12 + month - 1 + count
        const firstOfNext = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 1))
        const lastDay = new Date(firstOfNext.getTime() - 86_400_000).getUTCDate()
        expect(isIsoDay(later)).toBe(true)
        expect(Number(later.slice(0, 4)) * 12 + Number(later.slice(5, 7)) - 1).toBe(months)
        expect(Number(later.slice(8))).toBe(Math.min(date, lastDay))
      }
    }
  })

  test.each(['2027-12-31', '2028-01-30', '2028-01-31', '2028-02-28', '2028-02-29', '2028-03-31'])(
    'from %s grow by one exactly on the day that ends each month',
    (from) => {
      for (let to = from; to < addDays(from, 800); to = addDays(to, 1)) {
        let expected = 1
        while (addMonths(from, expected) <= to) expected += 1
        expect(countMonths({ from, to }), to).toBe(expected)
      }
    },
  )

  test('are the smallest number that passes the end', () => {
    fc.assert(
      fc.property(range, (dates) => {
        const months = countMonths(dates)
        expect(months).toBeGreaterThanOrEqual(1)
        expect(addMonths(dates.from, months) > dates.to).toBe(true)
        if (months > 1) expect(addMonths(dates.from, months - 1) <= dates.to).toBe(true)
      }),
    )
  })

  const monthly = {
    unitPriceInCents: 1000_00,
    priceUnit: 'month',
    hours: { start: '09:00', end: '18:00' },
  } as const

  test.each([
    ['a day after two months began', '2026-11-10', '2026-12-10', everyDay, '2026-12-09', 1000_00],
    ['a Monday after a closed weekend', '2026-11-07', '2026-12-07', mondayToFriday, '2026-12-04', 1000_00],
    ['a third month', '2026-11-10', '2027-01-10', everyDay, '2027-01-09', 2000_00],
  ])('cost less when they end before %s', (_, from, to, availableDays, cheaperDay, totalInCents) => {
    const stay = { ...monthly, dates: { from, to }, openDates: datesOn({ from, to }, availableDays) }
    expect(cheaperEnd(stay)).toEqual({ to: cheaperDay, totalInCents })
  })

  test('cost the same in the middle of a month, for a single day and where the price is by the day', () => {
    const stay = (to: string) => {
      const dates = { from: '2026-11-10', to }
      return { ...monthly, dates, openDates: datesOn(dates, everyDay) }
    }
    expect(cheaperEnd(stay('2026-12-12'))).toBeNull()
    expect(cheaperEnd(stay('2026-11-10'))).toBeNull()
    expect(cheaperEnd({ ...stay('2026-12-10'), priceUnit: 'day' })).toBeNull()
  })
})
