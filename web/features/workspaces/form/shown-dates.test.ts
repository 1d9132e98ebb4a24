import { expect, test } from 'vitest'
import type { OpeningException } from '#contract/bookings/rules-shapes.ts'
import { addDays } from '#contract/dates.ts'
import { shownDates } from './shown-dates.ts'

const closed = (date: string): OpeningException => ({ date, periods: [] })
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, place) => closed(addDays(first, place)))

test('the first twelve dates from today on are shown, past ones on request', () => {
  const list = daysFrom('2026-11-01', 40)
  expect(shownDates(list, '2026-11-20')).toEqual(daysFrom('2026-11-20', 12))
  expect(shownDates(list, '2027-01-01')).toEqual([])
})

test('a date that is being typed is shown', () => {
  const list = [closed(''), closed('24/1'), closed('2026-11-01')]
  expect(shownDates(list, '2026-11-20')).toEqual(list.slice(0, 2))
})
