import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  datesOn,
  everyDay,
  isoDay,
  mondayToFriday,
  openDays,
  openHours,
  range,
} from '#tests/factories/booking.ts'
import { addDays, weekdayOf } from '../dates.ts'
import { areHoursBookable, defaultHours, isSlotLeft } from './hours.ts'
import { commonHours, hoursOfStay, isDayBookable, openDatesIn, skippedDays } from './other-dates.ts'

const availableHours = { start: '09:00', end: '18:00' }
const early = (day: string) => ({ day, time: '06:00' })
const always = { availableDays: everyDay, availableHours, startDate: null, endDate: null }
const hours = (start: string, end: string) => ({ start, end })
const on = (date: string, start: string, end: string) => ({ date, hours: hours(start, end) })

describe('days', () => {
  test.each([
    ['the day before', '2026-03-01', false],
    ['today', '2026-03-02', true],
    ['a closed day', '2026-03-07', false],
    ['the first date', '2026-03-02', true],
    ['the last date', '2026-03-20', true],
    ['after the last date', '2026-03-23', false],
  ])('%s (%s) can be booked: %s', (_, day, expected) => {
    const dates = { startDate: '2026-02-01', endDate: '2026-03-20' }
    const workspace = { availableDays: mondayToFriday, availableHours, ...dates }
    expect(isDayBookable(day, workspace, early('2026-03-02'))).toBe(expected)
  })

  test('before the first date of the workspace are closed', () => {
    const workspace = { availableDays: everyDay, availableHours, startDate: '2026-04-01', endDate: null }
    expect(isDayBookable('2026-03-31', workspace, early('2026-03-02'))).toBe(false)
    expect(isDayBookable('2026-04-01', workspace, early('2026-03-02'))).toBe(true)
  })

  test.each([
    ['00:00', true],
    ['09:00', true],
    ['17:30', true],
    ['17:31', false],
    ['22:12', false],
    ['23:59', false],
  ])('today can still be booked at %s: %s', (time, expected) => {
    expect(isDayBookable('2026-03-02', always, { day: '2026-03-02', time })).toBe(expected)
    expect(isDayBookable('2026-03-03', always, { day: '2026-03-02', time })).toBe(true)
  })

  test('of today are open exactly while a slot is left, whatever the hours', () => {
    fc.assert(
      fc.property(openHours, openHours, (hours, { start: time }) => {
        const workspace = { ...always, availableHours: hours }
        const isOpen = isDayBookable('2026-03-02', workspace, { day: '2026-03-02', time })
        expect(isOpen).toBe(isSlotLeft(hours, time))
        if (isOpen) expect(defaultHours(hours)).not.toBeNull()
      }),
    )
  })

  test('end at the horizon, and are days of the calendar', () => {
    expect(isDayBookable('2030-02-28', always, early('2028-02-29'))).toBe(true)
    for (const day of ['2030-03-01', '9999-12-31', '2029-02-29', 'amanhã', '']) {
      expect(isDayBookable(day, always, early('2028-02-29')), day).toBe(false)
    }
  })

  test('closed by the host, a holiday, or too short for a slot cannot be booked; those opened beside can', () => {
    const workspace = {
      ...always,
      availableDays: mondayToFriday,
      otherDates: [
        { date: '2026-12-24', periods: [] },
        { date: '2026-12-26', periods: [hours('10:00', '14:00')] },
        { date: '2026-12-28', periods: [hours('10:15', '10:45')] },
      ],
    }
    const bookable = (day: string) => isDayBookable(day, workspace, early('2026-12-01'))
    expect(['2026-12-23', '2026-12-24', '2026-12-26', '2026-12-27', '2026-12-28'].map(bookable)).toEqual([
      ...[true, false, true, false, false],
    ])
    const saturday = (time: string) => isDayBookable('2026-12-26', workspace, { day: '2026-12-26', time })
    expect([saturday('13:30'), saturday('13:31')]).toEqual([true, false])
  })

  test('have the hours of their date, then of their day of the week, from first opening to last closing', () => {
    const workspace = {
      ...always,
      availableDays: ['mon', 'sat'] as const,
      availableHours: hours('08:00', '18:00'),
      weeklyHours: [
        { day: 'mon' as const, ...hours('08:00', '12:00') },
        { day: 'mon' as const, ...hours('13:00', '18:00') },
        { day: 'sat' as const, ...hours('09:00', '24:00') },
      ],
      otherDates: [{ date: '2026-12-12', periods: [hours('10:00', '12:00')] }],
    }
    expect(openDatesIn(workspace, { from: '2026-12-01', to: '2026-12-14' })).toEqual([
      on('2026-12-05', '09:00', '23:59'),
      on('2026-12-07', '08:00', '18:00'),
      on('2026-12-12', '10:00', '12:00'),
      on('2026-12-14', '08:00', '18:00'),
    ])
  })

  test('are open one by one as their day of the week says, but for other dates', () => {
    const others = fc.uniqueArray(isoDay, { maxLength: 5 })
    fc.assert(
      fc.property(range, openDays, others, (dates, days, closed) => {
        const otherDates = closed.map((date) => ({ date, periods: [] }))
        const open = openDatesIn({ ...always, availableDays: days, otherDates }, dates)
        const expected = datesOn(dates, days).filter((date) => !closed.includes(date))
        expect(open.map(({ date }) => date)).toEqual(expected)
      }),
    )
  })
})

describe('the hours of several days', () => {
  const week = [on('2026-12-07', '08:00', '18:00'), on('2026-12-12', '09:00', '12:00')]

  test('are those that all have where hours are booked, and all of them otherwise', () => {
    expect(hoursOfStay(week, 'hour')).toEqual(hours('09:00', '12:00'))
    expect(hoursOfStay(week, 'day')).toEqual(hours('08:00', '18:00'))
    expect(hoursOfStay(week, 'month')).toEqual(hours('08:00', '18:00'))
    expect(commonHours([])).toBeNull()
    const third = on('2026-12-14', '08:30', '16:00')
    expect(hoursOfStay([...week, third], 'hour')).toEqual(hours('09:00', '12:00'))
    expect(hoursOfStay([third, ...week], 'hour')).toEqual(hours('09:00', '12:00'))
  })

  test.each([
    ['12:00', '18:00'],
    ['11:45', '18:00'],
    ['13:00', '18:00'],
  ])('are none where one ends at 12:00 and another is open from %s to %s', (start, end) => {
    expect(commonHours([on('2026-12-07', '08:00', '12:00'), on('2026-12-08', start, end)])).toBeNull()
  })

  test('lie within each day, and every slot that fits each day lies within them', () => {
    const days = fc.array(openHours, { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(days, openHours, (all, chosen) => {
        const common = commonHours(all.map((open) => ({ date: '2026-12-07', hours: open })))
        const fits = all.every((open) => areHoursBookable(chosen, open))
        expect(common !== null && areHoursBookable(chosen, common)).toBe(fits)
      }),
    )
  })
})

describe('days that are skipped', () => {
  const of = (from: string, to: string, closed: string[] = []) => {
    const open = datesOn({ from, to }, mondayToFriday).filter((date) => !closed.includes(date))
    return skippedDays({ from, to }, open, mondayToFriday)
  }

  test('are days of the week in their order, and dates on which it is open as a rule', () => {
    expect(of('2026-03-02', '2026-03-06')).toEqual({ weekdays: [], dates: [] })
    expect(of('2026-03-06', '2026-03-07')).toEqual({ weekdays: ['sat'], dates: [] })
    expect(of('2026-03-02', '2026-03-20')).toEqual({ weekdays: ['sat', 'sun'], dates: [] })
    expect(of('2026-03-02', '2026-03-20', ['2026-03-10'])).toEqual({
      weekdays: ['sat', 'sun'],
      dates: ['2026-03-10'],
    })
  })

  test('are dates too where the same day of the week is open once', () => {
    const open = [
      '2026-03-06',
      '2026-03-07',
      '2026-03-09',
      '2026-03-10',
      '2026-03-11',
      '2026-03-12',
      '2026-03-13',
    ]
    expect(skippedDays({ from: '2026-03-06', to: '2026-03-14' }, open, mondayToFriday)).toEqual({
      weekdays: ['sun'],
      dates: ['2026-03-14'],
    })
  })

  test('are exactly those that are not open', () => {
    fc.assert(
      fc.property(range, openDays, fc.uniqueArray(isoDay, { maxLength: 5 }), (dates, days, other) => {
        const open = datesOn(dates, everyDay).filter(
          (date) => days.includes(weekdayOf(date)) !== other.includes(date),
        )
        const [isOpen, skipped] = [new Set(open), skippedDays(dates, open, days)]
        for (let day = dates.from; day <= dates.to; day = addDays(day, 1)) {
          const isSaid = skipped.weekdays.includes(weekdayOf(day)) || skipped.dates.includes(day)
          if (isSaid === isOpen.has(day)) expect.fail(day)
        }
      }),
    )
  })
})
