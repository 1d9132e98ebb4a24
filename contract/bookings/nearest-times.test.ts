import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, MS_PER_MINUTE, minutesOfTime, timeOfMinutes, weekdays } from '../dates.ts'
import { type AvailabilitySource, availableDays } from './available-days.ts'
import { defaultBookingRules } from './default-booking-rules.ts'
import { freeUnitsDuring, type Occupied } from './free-periods.ts'
import { DAYS_AROUND, datesAround, nearestTimes } from './nearest-times.ts'
import { datesOf, type QuoteRequest } from './quote.ts'
import { instantOf } from './zoned-time.ts'

test('taken times are read from a week before to the end of a booking that begins a week later', () => {
  expect(datesAround({ kind: 'months', from: '2027-02-25', months: 1 })).toEqual({
    from: '2027-02-18',
    to: '2027-04-03',
  })
})

const day = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2027-01-01', days))
const dates = fc
  .tuple(day, fc.integer({ min: 0, max: 40 }))
  .map(([from, days]) => ({ from, to: addDays(from, days) }))
const requests: fc.Arbitrary<QuoteRequest> = fc.oneof(
  fc.record({ kind: fc.constant('months' as const), from: day, months: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ kind: fc.constant('days' as const), dates }),
  fc.record({
    kind: fc.constant('hours' as const),
    dates,
    hours: fc.constant({ start: '09:00', end: '11:00' }),
  }),
)

test('every day of what may be offered lies in the dates that are read', () => {
  fc.assert(
    fc.property(requests, fc.integer({ min: -DAYS_AROUND, max: DAYS_AROUND }), (request, days) => {
      const moved: QuoteRequest =
        request.kind === 'months'
          ? { ...request, from: addDays(request.from, days) }
          : {
              ...request,
              dates: { from: addDays(request.dates.from, days), to: addDays(request.dates.to, days) },
            }
      const [read, offered] = [datesAround(request), datesOf(moved)]
      expect(read.from <= offered.from && offered.to <= read.to).toBe(true)
    }),
    { numRuns: 500 },
  )
})

const TUESDAY = '2026-12-01'
const NOW = new Date('2026-11-30T14:00:00Z')
const [OPENS, CLOSES] = [8, 18]
const timeOf = (hour: number) => timeOfMinutes(hour * 60)
const minutesAt = (hour: number) =>
  instantOf({ day: TUESDAY, time: timeOf(hour) }, 'America/Sao_Paulo').getTime() / MS_PER_MINUTE
const taken = ([from, to]: readonly [number, number]): Occupied => ({
  start: minutesAt(from),
  end: minutesAt(to),
})
const rules = {
  ...defaultBookingRules,
  bookingMode: 'instant' as const,
  units: 2,
  weeklyHours: weekdays.map((day) => ({ day, start: timeOf(OPENS), end: timeOf(CLOSES) })),
}
const sourceWith = (occupied: readonly Occupied[]): AvailabilitySource & { capacity: number } => ({
  timeZone: 'America/Sao_Paulo',
  capacity: 8,
  rules,
  opening: { ...rules, startDate: null, endDate: null },
  holidayOn: () => undefined,
  occupied,
})
const wantedAt = (from: number, to: number): QuoteRequest => ({
  kind: 'hours',
  dates: { from: TUESDAY, to: TUESDAY },
  hours: { start: timeOf(from), end: timeOf(to) },
})
const sameDay = (request: QuoteRequest, source: ReturnType<typeof sourceWith>) =>
  nearestTimes(request, source, NOW).flatMap((found) =>
    found.kind === 'hours' && found.dates.from === TUESDAY ? [found.hours] : [],
  )

test('a time is offered in which first one unit is free and then more', () => {
  // From 8h to 11h one unit is free, from 11h to 13h both are.
  const source = sourceWith([taken([8, 11]), taken([13, 18]), taken([13, 18])])
  expect(sameDay(wantedAt(13, 16), source)).toEqual([{ start: '10:00', end: '13:00' }])
})

test('the first time offered on the day is the nearest at which a unit is free throughout', () => {
  const span = fc
    .tuple(fc.integer({ min: OPENS, max: CLOSES - 1 }), fc.integer({ min: 1, max: 4 }))
    .map(([from, hours]) => [from, Math.min(CLOSES, from + hours)] as const)
  fc.assert(
    fc.property(fc.array(span, { maxLength: 6 }), span, (spans, [from, to]) => {
      // No more than the two units are taken at once.
      const byHour = (hour: number) => spans.filter(([begin, end]) => begin <= hour && hour < end).length
      fc.pre(Array.from({ length: CLOSES - OPENS }, (_, index) => byHour(OPENS + index)).every((n) => n <= 2))
      const source = sourceWith(spans.map(taken))
      const [day] = availableDays(source, { from: TUESDAY, to: TUESDAY }, NOW)
      const distances = Array.from({ length: ((CLOSES - OPENS) * 60) / rules.slotMinutes }, (_, index) => {
        const begin = OPENS * 60 + index * rules.slotMinutes
        const hours = { start: timeOfMinutes(begin), end: timeOfMinutes(begin + (to - from) * 60) }
        const isFree = hours.end <= timeOf(CLOSES) && freeUnitsDuring(day?.periods ?? [], hours) > 0
        return isFree ? Math.abs(begin - from * 60) : Number.POSITIVE_INFINITY
      })
      const [first] = sameDay(wantedAt(from, to), source)
      const offered = first ? Math.abs(minutesOfTime(first.start) - from * 60) : Number.POSITIVE_INFINITY
      expect(offered).toBe(Math.min(...distances))
    }),
    { numRuns: 300 },
  )
})
