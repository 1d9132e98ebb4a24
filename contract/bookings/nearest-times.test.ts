import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { DAYS_AROUND, datesAround } from './nearest-times.ts'
import { datesOf, type QuoteRequest } from './quote.ts'

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
