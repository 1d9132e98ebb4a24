import { expect, test } from 'vitest'
import { yearEndToClose } from './year-end.ts'

const datesFrom = (today: string, listed: readonly string[] = []) =>
  yearEndToClose(
    listed.map((date) => ({ date, periods: [] })),
    today,
  ).map(({ date, periods }) => [date, periods.length])

test('the days of the year’s end are offered as closed', () => {
  expect(datesFrom('2026-11-24')).toEqual([
    ['2026-12-24', 0],
    ['2026-12-25', 0],
    ['2026-12-26', 0],
    ['2026-12-31', 0],
  ])
})

test('days of the year’s end that are over or listed are left out', () => {
  expect(datesFrom('2026-12-25', ['2026-12-31'])).toEqual([
    ['2026-12-25', 0],
    ['2026-12-26', 0],
  ])
  expect(datesFrom('2026-12-31', ['2026-12-31'])).toEqual([])
})
