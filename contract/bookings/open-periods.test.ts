import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isoDay, openingRules } from '#tests/factories/opening.ts'
import { addDays, weekdayOf } from '../dates.ts'
import { holidayCalendar } from './holidays.ts'
import { lengthOf, type OpeningRules, openPeriods } from './open-periods.ts'
import type { WeeklyPeriod } from './rules-shapes.ts'

const noHoliday = () => undefined
const tuesday: WeeklyPeriod[] = [
  { day: 'tue', start: '13:00', end: '18:00' },
  { day: 'tue', start: '08:00', end: '12:00' },
]
const rules: OpeningRules = {
  weeklyHours: tuesday,
  exceptions: [],
  holidays: 'open',
  startDate: null,
  endDate: null,
}
const on = (date: string, changes: Partial<OpeningRules> = {}, holidayOn = holidayCalendar('SP')) =>
  openPeriods({ ...rules, ...changes }, { from: date, to: date }, holidayOn)[0]?.periods

describe('a workspace opens', () => {
  test('in several periods a day, in their order, and not on other days', () => {
    expect(on('2026-12-01')).toEqual([
      { start: '08:00', end: '12:00' },
      { start: '13:00', end: '18:00' },
    ])
    expect(on('2026-12-02')).toEqual([])
  })

  test('without a break where two periods touch, and to the end of the day where it closes at 23:59', () => {
    const weeklyHours: WeeklyPeriod[] = [
      { day: 'tue', start: '12:00', end: '23:59' },
      { day: 'tue', start: '08:00', end: '12:00' },
    ]
    expect(on('2026-12-01', { weeklyHours })).toEqual([{ start: '08:00', end: '24:00' }])
  })

  test('with the hours of an exception, also on a day that is closed otherwise, and not on a closed date', () => {
    const exceptions = [
      { date: '2026-12-01', periods: [] },
      { date: '2026-12-06', periods: [{ start: '10:00', end: '14:00' }] },
    ]
    expect(on('2026-12-01', { exceptions })).toEqual([])
    expect(on('2026-12-06', { exceptions })).toEqual([{ start: '10:00', end: '14:00' }])
  })

  test.each([
    ['open', '2028-04-18', 2],
    ['national', '2026-04-21', 0],
    ['open', '2026-04-21', 2],
    ['national', '2024-07-09', 2],
    ['state', '2024-07-09', 0],
    ['state', '2024-07-16', 2],
  ] as const)('with holidays %s on %s in %i periods', (holidays, date, count) => {
    expect(weekdayOf(date)).toBe('tue')
    expect(on(date, { holidays })).toHaveLength(count)
  })

  test('on a holiday with an exception for it', () => {
    const exceptions = [{ date: '2026-04-21', periods: [{ start: '09:00', end: '11:00' }] }]
    expect(on('2026-04-21', { holidays: 'national', exceptions })).toHaveLength(1)
  })

  test('from its first to its last day alone, whatever an exception says', () => {
    const exceptions = [{ date: '2026-12-08', periods: [{ start: '09:00', end: '11:00' }] }]
    const period = { startDate: '2026-12-01', endDate: '2026-12-01', exceptions }
    expect(on('2026-12-01', period)).toHaveLength(2)
    expect(on('2026-11-24', period)).toEqual([])
    expect(on('2026-12-08', period)).toEqual([])
  })

  test('never on a closed date, and on each day in order, apart, inside the day', () => {
    fc.assert(
      fc.property(openingRules, isoDay, (opening, from) => {
        const days = openPeriods(opening, { from, to: addDays(from, 40) }, noHoliday)
        expect(days.map(({ date }) => date)).toEqual(
          Array.from({ length: 41 }, (_, index) => addDays(from, index)),
        )
        for (const { date, periods } of days) {
          const exception = opening.exceptions.find((other) => other.date === date)
          if (exception?.periods.length === 0) expect(periods).toEqual([])
          if (exception && periods.length > 0) expect(lengthOf(periods)).toBe(lengthOf(exception.periods))
          if (opening.startDate !== null && date < opening.startDate) expect(periods).toEqual([])
          for (const [index, { start, end }] of periods.entries()) {
            expect(start < end && end <= '24:00').toBe(true)
            const next = periods[index + 1]
            if (next) expect(end < next.start).toBe(true)
          }
        }
      }),
    )
  })

  test('on no day of a range that ends before it begins', () => {
    expect(openPeriods(rules, { from: '2026-12-02', to: '2026-12-01' }, noHoliday)).toEqual([])
  })
})
