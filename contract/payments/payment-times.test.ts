import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MS_PER_HOUR, MS_PER_MINUTE } from '../dates.ts'
import { chargeExpiresAt, holdOfAccepted, holdOfInstant } from './payment-times.ts'

const SAO_PAULO = 'America/Sao_Paulo'
const at = (text: string) => new Date(`${text}-03:00`)
const booked = (startsAt: Date, hours = 3, timeZone = SAO_PAULO) => ({
  startsAt,
  endsAt: new Date(startsAt.getTime() + hours * MS_PER_HOUR),
  timeZone,
})
const nextWeek = booked(at('2026-12-08T09:00'))

describe('an instant booking is held', () => {
  test.each([
    ['half an hour by day', '2026-12-01T14:00', nextWeek, '2026-12-01T14:30'],
    ['half an hour to the last minute of the day', '2026-12-01T19:59', nextWeek, '2026-12-01T20:29'],
    ['from eight in the evening until the morning', '2026-12-01T20:00', nextWeek, '2026-12-02T08:00'],
    ['after midnight too', '2026-12-02T00:10', nextWeek, '2026-12-02T08:00'],
    ['half an hour at least as the night ends', '2026-12-02T07:50', nextWeek, '2026-12-02T08:20'],
    [
      'until an hour before the start',
      '2026-12-01T22:00',
      booked(at('2026-12-02T08:00')),
      '2026-12-02T07:00',
    ],
    [
      'half an hour even into the start',
      '2026-12-01T14:00',
      booked(at('2026-12-01T14:10')),
      '2026-12-01T14:30',
    ],
    ['never past the end', '2026-12-01T14:00', booked(at('2026-12-01T13:15'), 1), '2026-12-01T14:15'],
    [
      'by the clock of its place',
      '2026-12-01T20:30',
      { ...nextWeek, timeZone: 'America/Manaus' },
      '2026-12-01T21:00',
    ],
  ])('%s', (_, now, time, until) => {
    expect(holdOfInstant(at(now), time)).toEqual(at(until))
  })
})

describe('an accepted request is held', () => {
  test.each([
    ['a day', nextWeek, '2026-12-02T14:00'],
    ['until an hour before the start', booked(at('2026-12-01T20:00')), '2026-12-01T19:00'],
    ['half an hour at least', booked(at('2026-12-01T15:00')), '2026-12-01T14:30'],
    ['never past the end', booked(at('2026-12-01T13:20'), 1), '2026-12-01T14:20'],
  ])('%s', (_, time, until) => {
    expect(holdOfAccepted(at('2026-12-01T14:00'), time)).toEqual(at(until))
  })
})

test('a charge expires two minutes before the hold, or halfway through a short hold', () => {
  const now = at('2026-12-01T14:00')
  expect(chargeExpiresAt(now, at('2026-12-01T14:30'))).toEqual(at('2026-12-01T14:28'))
  expect(chargeExpiresAt(now, at('2026-12-01T14:03'))).toEqual(at('2026-12-01T14:01:30'))
})

test('whenever it is booked, now < charge ends < hold ends <= end, and the hold is half an hour or all there is', () => {
  const instant = fc.date({ min: at('2026-11-01T00:00'), max: at('2026-12-31T00:00'), noInvalidDate: true })
  const times = fc.record({
    startsIn: fc.integer({ min: -600, max: 20_000 }),
    minutes: fc.integer({ min: 1, max: 5_000 }),
  })
  fc.assert(
    fc.property(
      instant,
      times,
      fc.constantFrom(holdOfInstant, holdOfAccepted),
      (now, { startsIn, minutes }, hold) => {
        const startsAt = new Date(now.getTime() + startsIn * MS_PER_MINUTE)
        const endsAt = new Date(startsAt.getTime() + minutes * MS_PER_MINUTE)
        fc.pre(endsAt > now)
        const until = hold(now, { startsAt, endsAt, timeZone: SAO_PAULO })
        const least = Math.min(endsAt.getTime(), now.getTime() + 30 * MS_PER_MINUTE)
        expect(until.getTime()).toBeGreaterThanOrEqual(least)
        expect(until.getTime()).toBeLessThanOrEqual(endsAt.getTime())
        const charge = chargeExpiresAt(now, until)
        expect(charge.getTime()).toBeGreaterThan(now.getTime())
        expect(charge.getTime()).toBeLessThan(until.getTime())
      },
    ),
  )
})
