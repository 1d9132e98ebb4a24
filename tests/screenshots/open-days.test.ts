import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { skipYearsEnd } from './open-days.ts'

describe('a day of the pictures', () => {
  test.each([
    ['2026-12-23', 1, '2026-12-23'],
    ['2026-12-24', 1, '2027-01-07'],
    ['2026-12-29', 2, '2026-12-29'],
    ['2026-12-30', 2, '2027-01-06'],
    ['2026-12-22', 6, '2027-01-05'],
  ])('%s for %i days is %s, past the days closed at the year’s end', (day, days, expected) => {
    expect(skipYearsEnd(day, days)).toBe(expected)
  })

  test('keeps its weekday on every day of the years to come', () => {
    for (let day = '2026-01-01'; day < '2033-01-01'; day = addDays(day, 1)) {
      const weeks = (Date.parse(skipYearsEnd(day)) - Date.parse(day)) / (7 * 24 * 60 * 60 * 1000)
      expect([0, 1, 2]).toContain(weeks)
    }
  })
})
