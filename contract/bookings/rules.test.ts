import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { everyDay, mondayToFriday, openDays, openHours, range, slotPair } from '#tests/factories/booking.ts'
import { addDays, addMonths, isIsoDay, weekdayOf, weekdays } from '../dates.ts'
import {
  areHoursBookable,
  bookingSlots,
  countMonths,
  countOpenDays,
  defaultHours,
  firstBookableDay,
  isDayBookable,
  isEndSlotOpen,
  isStartSlotOpen,
} from './rules.ts'

describe('slots', () => {
  test('come every half hour from 08:00 to 22:00', () => {
    expect(bookingSlots).toHaveLength(29)
    expect(bookingSlots.slice(0, 3)).toEqual(['08:00', '08:30', '09:00'])
    expect(bookingSlots.at(-1)).toBe('22:00')
  })

  test.each(bookingSlots.flatMap((start) => bookingSlots.map((end) => [start, end] as const)))(
    '%s to %s can be booked exactly when the end is later',
    (start, end) => {
      const open = { start: '08:00', end: '22:00' }
      expect(areHoursBookable({ start, end }, open)).toBe(start < end)
      expect(isStartSlotOpen(start, open, end)).toBe(start < end)
      expect(isEndSlotOpen(end, open, start)).toBe(start < end)
    },
  )

  test('at the ends of the workspace’s hours: the first can only be a start, the last only an end', () => {
    const open = { start: '09:00', end: '18:00' }
    expect(['17:30', '18:00'].map((slot) => isStartSlotOpen(slot, open, '22:00'))).toEqual([true, false])
    expect(['09:00', '09:30'].map((slot) => isEndSlotOpen(slot, open, '08:00'))).toEqual([false, true])
  })

  test('do not exist between two half hours', () => {
    const open = { start: '08:00', end: '22:00' }
    expect(areHoursBookable({ start: '09:15', end: '18:00' }, open)).toBe(false)
    expect(areHoursBookable({ start: '09:00', end: '17:45' }, open)).toBe(false)
  })

  test('outside the hours of the workspace are closed', () => {
    fc.assert(
      fc.property(slotPair, openHours, (hours, open) => {
        expect(areHoursBookable(hours, open)).toBe(hours.start >= open.start && hours.end <= open.end)
      }),
    )
  })

  test.each([
    ['08:00', '18:00', { start: '09:00', end: '18:00' }],
    ['07:00', '20:00', { start: '09:00', end: '18:00' }],
    ['10:00', '16:00', { start: '10:00', end: '16:00' }],
    ['09:15', '17:45', { start: '09:30', end: '17:30' }],
    ['18:00', '23:00', { start: '18:00', end: '18:30' }],
    ['06:00', '08:30', { start: '08:00', end: '08:30' }],
    ['00:00', '23:30', { start: '09:00', end: '18:00' }],
    ['22:00', '23:30', null],
    ['10:15', '10:45', null],
    ['05:00', '07:30', null],
  ])('of a workspace open from %s to %s are preselected inside its hours', (start, end, expected) => {
    expect(defaultHours({ start, end })).toEqual(expected)
  })

  test('are preselected whenever two of them fall inside', () => {
    fc.assert(
      fc.property(openHours, (open) => {
        const hours = defaultHours(open)
        const inside = bookingSlots.filter((slot) => slot >= open.start && slot <= open.end)
        if (inside.length < 2) expect(hours).toBeNull()
        else expect(hours && areHoursBookable(hours, open)).toBe(true)
      }),
    )
  })
})

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
    ['the day before', '2026-03-01', false],
    ['today', '2026-03-02', true],
    ['a closed day', '2026-03-07', false],
    ['the first date', '2026-03-02', true],
    ['the last date', '2026-03-20', true],
    ['after the last date', '2026-03-23', false],
  ])('%s (%s) can be booked: %s', (_, day, expected) => {
    const workspace = { availableDays: mondayToFriday, startDate: '2026-02-01', endDate: '2026-03-20' }
    expect(isDayBookable(day, workspace, '2026-03-02')).toBe(expected)
  })

  test.each([
    ['no first date', null, '2026-03-02'],
    ['one that is past', '2026-02-01', '2026-03-02'],
    ['one to come', '2026-04-01', '2026-04-01'],
  ])('with %s (%s) the calendar begins on %s', (_, startDate, expected) => {
    expect(firstBookableDay({ startDate }, '2026-03-02')).toBe(expected)
  })

  test('are not counted in a reversed range', () => {
    expect(countOpenDays({ from: '2026-03-10', to: '2026-03-01' }, mondayToFriday)).toBe(0)
    expect(countOpenDays({ from: '2026-03-10', to: '2026-03-09' }, everyDay)).toBe(0)
  })

  test('before the first date of the workspace are closed', () => {
    const workspace = { availableDays: everyDay, startDate: '2026-04-01', endDate: null }
    expect(isDayBookable('2026-03-31', workspace, '2026-03-02')).toBe(false)
    expect(isDayBookable('2026-04-01', workspace, '2026-03-02')).toBe(true)
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
    expect(countOpenDays({ from: '2028-02-28', to: '2028-03-01' }, everyDay)).toBe(3)
  })

  test('are counted one by one where the workspace is open', () => {
    fc.assert(
      fc.property(range, openDays, (dates, days) => {
        let expected = 0
        for (let day = dates.from; day <= dates.to; day = addDays(day, 1)) {
          if (days.includes(weekdayOf(day))) expected += 1
        }
        expect(countOpenDays(dates, days)).toBe(expected)
      }),
    )
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
})
