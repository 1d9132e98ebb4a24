import fc from 'fast-check'
import { expect, test } from 'vitest'
import { availableDays } from '#contract/bookings/available-days.ts'
import { defaultBookingRules } from '#contract/bookings/default-booking-rules.ts'
import type { Occupied } from '#contract/bookings/free-periods.ts'
import { holidayCalendar } from '#contract/bookings/holidays.ts'
import { datesAround, nearestTimes } from '#contract/bookings/nearest-times.ts'
import type { HoursRequest, QuoteRequest } from '#contract/bookings/quote.ts'
import { instantOf } from '#contract/bookings/zoned-time.ts'
import { addDays, weekdays } from '#contract/dates.ts'
import { sampleWorkspaces } from '../../workspaces/samples/sample-workspaces.ts'
import type { PlatformWorkspace } from '../platform/platform-workspace.ts'
import { requestOfOffer } from './checkout-request.ts'
import { nearestKnown } from './nearest-known.ts'

const MANAUS = 'America/Manaus'
const TUESDAY = '2026-12-01'
const NOW = new Date('2026-11-30T14:00:00Z')

const [sample] = sampleWorkspaces
const rules = {
  ...defaultBookingRules,
  bookingMode: 'instant' as const,
  units: 2,
  weeklyHours: weekdays.map((day) => ({ day, start: '08:00', end: '18:00' })),
}
const workspace: PlatformWorkspace = {
  ...(sample as NonNullable<typeof sample>),
  timeZone: MANAUS,
  state: 'AM',
  capacity: 8,
  bookingRules: rules,
}
const source = (occupied: readonly Occupied[]) => ({
  timeZone: MANAUS,
  capacity: 8,
  rules,
  opening: { ...rules, ...workspace.availability },
  holidayOn: holidayCalendar('AM'),
  occupied,
})
const request: HoursRequest = {
  kind: 'hours',
  dates: { from: TUESDAY, to: TUESDAY },
  hours: { start: '09:00', end: '11:00' },
}
const taken = (day: string, start: number, hours: number): Occupied => {
  const begin = instantOf({ day, time: '00:00' }, MANAUS).getTime() / 60_000 + start * 30
  return { start: begin, end: begin + hours * 60 }
}
const known = (occupied: readonly Occupied[], wanted: QuoteRequest = request) =>
  availableDays(source(occupied), datesAround(wanted), NOW)

test('what the page knows of the days around leads to the same offers as the server’s', () => {
  const times = fc.record({
    day: fc.integer({ min: -1, max: 8 }),
    start: fc.integer({ min: 16, max: 34 }),
    hours: fc.integer({ min: 1, max: 4 }),
  })
  fc.assert(
    fc.property(fc.array(times, { maxLength: 30 }), (list) => {
      const occupied = list.map(({ day, start, hours }) => taken(addDays(TUESDAY, day), start, hours))
      const offered = nearestKnown(request, workspace, known(occupied), NOW)
      expect(offered.map(requestOfOffer)).toEqual(nearestTimes(request, source(occupied), NOW))
    }),
    { numRuns: 60 },
  )
})

test.each<QuoteRequest>([
  { kind: 'days', dates: { from: TUESDAY, to: TUESDAY } },
  { kind: 'days', dates: { from: TUESDAY, to: addDays(TUESDAY, 3) } },
  { kind: 'months', from: TUESDAY, months: 1 },
])(
  'nights and closed days lead to the server’s offers too, for bookings by the day or month: %j',
  (wanted) => {
    const times = fc.record({
      day: fc.integer({ min: -1, max: 40 }),
      start: fc.nat(47),
      hours: fc.integer({ min: 1, max: 12 }),
    })
    fc.assert(
      fc.property(fc.array(times, { maxLength: 12 }), (list) => {
        const occupied = list.map(({ day, start, hours }) => taken(addDays(TUESDAY, day), start, hours))
        const offered = nearestKnown(wanted, workspace, known(occupied, wanted), NOW)
        expect(offered.map(requestOfOffer)).toEqual(nearestTimes(wanted, source(occupied), NOW))
      }),
      { numRuns: 60 },
    )
  },
)

test('hours of the same day come first, the nearest of them before the others', () => {
  const occupied = [taken(TUESDAY, 18, 1), taken(TUESDAY, 18, 1)]
  const [first, second] = nearestKnown(request, workspace, known(occupied), NOW)
  expect(first).toMatchObject({ from: TUESDAY, start: '10:00', end: '12:00' })
  expect(second).toMatchObject({ from: TUESDAY, start: '12:00', end: '14:00' })
})
