import { expect, test } from 'vitest'
import type { QuoteRequest } from '#contract/bookings/quote.ts'
import type { BookingStatus } from '#contract/bookings/status.ts'
import { overlapping } from './own-booking.ts'

const workspace = { id: 'sala', timeZone: 'America/Manaus' }
/** From 9h to 12h of a Tuesday in Manaus. */
const booking = (status: BookingStatus = 'held', id = 'sala') => ({
  workspace: { id },
  status,
  kind: 'hours' as const,
  start: '09:00',
  end: '12:00',
  startsAt: '2026-12-01T13:00:00.000Z',
  endsAt: '2026-12-01T16:00:00.000Z',
})
const hours = (start: string, end: string): QuoteRequest => ({
  kind: 'hours',
  dates: { from: '2026-12-01', to: '2026-12-01' },
  hours: { start, end },
})
const days = (from: string, to: string): QuoteRequest => ({ kind: 'days', dates: { from, to } })

test.each([
  ['the same time', hours('09:00', '12:00'), true],
  ['a part of it', hours('11:30', '14:00'), true],
  ['what ends as it begins', hours('08:00', '09:00'), false],
  ['what begins as it ends', hours('12:00', '13:00'), false],
  ['its day', days('2026-11-30', '2026-12-01'), true],
  ['the day after', days('2026-12-02', '2026-12-03'), false],
  ['a month around it', { kind: 'months', from: '2026-11-15', months: 1 } as QuoteRequest, true],
])('an own booking is in the way of %s: %s', (_, request, expected) => {
  expect(overlapping([booking()], request, workspace) !== undefined).toBe(expected)
})

test.each([
  ['requested', true],
  ['confirmed', true],
  ['in_use', true],
  ['cancelled', false],
  ['expired', false],
  ['completed', false],
] as const)('one that is %s holds its time: %s', (status, expected) => {
  expect(overlapping([booking(status)], hours('09:00', '12:00'), workspace) !== undefined).toBe(expected)
})

test('hours of several days leave the other hours of those days to others', () => {
  const week = { ...booking(), startsAt: '2026-11-30T13:00:00.000Z', endsAt: '2026-12-04T16:00:00.000Z' }
  expect(overlapping([week], hours('14:00', '17:00'), workspace)).toBeUndefined()
  expect(overlapping([week], hours('11:00', '14:00'), workspace)).toBe(week)
})

test('a booking of another workspace is in nobody’s way', () => {
  expect(overlapping([booking('held', 'outra')], hours('09:00', '12:00'), workspace)).toBeUndefined()
})
