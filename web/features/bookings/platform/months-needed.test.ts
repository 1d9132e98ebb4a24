import { describe, expect, test } from 'vitest'
import { availableDays } from '#contract/bookings/available-days.ts'
import { defaultBookingRules } from '#contract/bookings/default-booking-rules.ts'
import type { Occupied } from '#contract/bookings/free-periods.ts'
import { holidayCalendar } from '#contract/bookings/holidays.ts'
import type { QuoteRequest } from '#contract/bookings/quote.ts'
import { dayClock } from '#contract/bookings/zoned-time.ts'
import { addDays, addMonths, weekdays } from '#contract/dates.ts'
import { sampleWorkspaces } from '../../workspaces/samples/sample-workspaces.ts'
import { createCalculator } from './calculator.ts'
import type { Choice } from './choice.ts'
import { isKnownFree } from './free-units.ts'
import { monthsNeeded } from './months-needed.ts'
import type { PlatformWorkspace } from './platform-workspace.ts'

const MANAUS = 'America/Manaus'
const NOW = new Date('2026-11-30T14:00:00Z')
const BOOKABLE = { from: '2026-11-30', to: '2027-05-29' }

const [sample] = sampleWorkspaces
const rules = {
  ...defaultBookingRules,
  bookingMode: 'instant' as const,
  weeklyHours: weekdays.map((day) => ({ day, start: '08:00', end: '18:00' })),
  rates: { ...defaultBookingRules.rates, dayInCents: 100_00, weekInCents: 300_00 },
}
const workspace: PlatformWorkspace = {
  ...(sample as NonNullable<typeof sample>),
  timeZone: MANAUS,
  state: 'AM',
  bookingRules: rules,
}
const calculator = createCalculator(workspace)

/** Four days to the end of December, of which a week costs less: to 3 January. */
const choice: Choice = { kind: 'days', from: '2026-12-28', to: '2026-12-31', months: 1 }
const request: QuoteRequest = { kind: 'days', dates: { from: '2026-12-28', to: '2026-12-31' } }
const week: QuoteRequest = { kind: 'days', dates: { from: '2026-12-28', to: '2027-01-03' } }

function offered(months: readonly string[], occupied: readonly Occupied[] = []) {
  const opening = { ...rules, ...workspace.availability }
  const source = { timeZone: MANAUS, rules, opening, holidayOn: holidayCalendar('AM'), occupied }
  const days = months.flatMap((from) =>
    availableDays(source, { from, to: addDays(addMonths(from, 1), -1) }, NOW),
  )
  const known = new Map(days.map((day) => [day.date, day]))
  return calculator.cheaper(request, NOW, undefined, (longer) => isKnownFree(longer, known, rules.units))
}

describe('a longer booking that costs less', () => {
  test('is offered once all of its days are known, which are asked for', () => {
    expect(offered(['2026-12-01'])).toBeNull()
    const longer = calculator.cheaper(request, NOW, undefined, () => true)?.request
    expect(longer).toEqual(week)
    const months = monthsNeeded({ firstDay: '2026-12-28', count: 1 }, choice, longer, BOOKABLE)
    expect(months).toEqual(['2026-12-01', '2027-01-01'])
    expect(offered(months)).toEqual({ request: week, totalInCents: 300_00 })
  })

  test('is not offered where it is taken', () => {
    const start = dayClock('2027-01-02', MANAUS)(20 * 60)
    const occupied = [{ start, end: start + 60 }]
    expect(offered(['2026-12-01', '2027-01-01'], occupied)).toBeNull()
  })
})

test('without one, only what is shown and chosen is asked for, as far as it can be booked', () => {
  const shown = { firstDay: '2026-12-28', count: 1 }
  expect(monthsNeeded(shown, choice, undefined, BOOKABLE)).toEqual(['2026-12-01'])
  expect(monthsNeeded({ ...shown, count: 2 }, choice, undefined, BOOKABLE)).toEqual([
    '2026-12-01',
    '2027-01-01',
  ])
  const far: Choice = { kind: 'months', from: '2027-05-01', months: 12 }
  expect(monthsNeeded({ firstDay: '2027-05-01', count: 1 }, far, undefined, BOOKABLE)).toEqual(['2027-05-01'])
})
