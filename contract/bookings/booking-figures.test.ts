import { expect, test } from 'vitest'
import {
  type CountedBooking,
  countBookings,
  figureDays,
  measureOccupancy,
  occupancyInPercent,
  openSpans,
} from './booking-figures.ts'
import type { BookingStatus } from './status.ts'

const days = { from: '2026-11-01', to: '2026-11-30' }
const booking = (status: BookingStatus, changes: Partial<CountedBooking> = {}): CountedBooking => ({
  status,
  from: '2026-11-10',
  totalInCents: 100_00,
  refundInCents: null,
  ...changes,
})

test('the past is the 30 days up to today, the next 30 days begin tomorrow', () => {
  expect(figureDays('2026-11-30')).toEqual({
    past: { from: '2026-11-01', to: '2026-11-30' },
    next: { from: '2026-12-01', to: '2026-12-30' },
  })
})

test.each([
  ['confirmed', 1, 100_00],
  ['in_use', 1, 100_00],
  ['completed', 1, 100_00],
  ['requested', 0, 0],
  ['declined', 0, 0],
  ['withdrawn', 0, 0],
  ['expired', 0, 0],
  ['no_show', 0, 0],
] as const)('%s counts %i booking and %i centavos', (status, bookings, incomeInCents) => {
  expect(countBookings([booking(status)], days)).toEqual({ bookings, incomeInCents })
})

test('a cancelled booking counts only with the money that was kept', () => {
  const cancelled = (refundInCents: number | null) => booking('cancelled', { refundInCents })
  expect(countBookings([cancelled(30_00), cancelled(100_00), cancelled(null)], days)).toEqual({
    bookings: 0,
    incomeInCents: 70_00,
  })
})

test.each(['confirmed', 'in_use', 'completed'] as const)(
  'a booking that is %s counts without the money that came back',
  (status) => {
    expect(countBookings([booking(status, { refundInCents: 30_00 })], days)).toEqual({
      bookings: 1,
      incomeInCents: 70_00,
    })
  },
)

test('a booking counts by the day on which it begins', () => {
  const on = (from: string) => booking('confirmed', { from })
  expect(countBookings(['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map(on), days).bookings).toBe(
    2,
  )
})

// On a Monday and a Tuesday from 8 to 18 h.
const open = openSpans(
  [
    { date: '2026-11-23', periods: [{ start: '08:00', end: '18:00' }] },
    {
      date: '2026-11-24',
      periods: [
        { start: '08:00', end: '12:00' },
        { start: '13:00', end: '19:00' },
      ],
    },
    { date: '2026-11-25', periods: [] },
  ],
  'America/Sao_Paulo',
)
const minute = (instant: string) => Date.parse(instant) / 60_000
const span = (from: string, to: string) => ({ from: minute(`${from}-03:00`), to: minute(`${to}-03:00`) })

test('opening hours become minutes of the workspace’s zone', () => {
  expect(open).toEqual([
    span('2026-11-23T08:00', '2026-11-23T18:00'),
    span('2026-11-24T08:00', '2026-11-24T12:00'),
    span('2026-11-24T13:00', '2026-11-24T19:00'),
  ])
})

test('a booking over the night takes the opening hours of its days alone', () => {
  const taken = [span('2026-11-23T08:00', '2026-11-24T19:00'), span('2026-11-23T10:00', '2026-11-23T11:30')]
  expect(measureOccupancy(open, 3, taken)).toEqual({ openMinutes: 3 * 20 * 60, bookedMinutes: 20 * 60 + 90 })
})

test('occupancy is whole percent of the opening hours, and nothing where nothing opens', () => {
  expect(occupancyInPercent([])).toBeNull()
  expect(occupancyInPercent([{ openMinutes: 0, bookedMinutes: 0 }])).toBeNull()
  expect(
    occupancyInPercent([
      { openMinutes: 600, bookedMinutes: 600 },
      { openMinutes: 1200, bookedMinutes: 0 },
    ]),
  ).toBe(33)
  expect(occupancyInPercent([{ openMinutes: 600, bookedMinutes: 900 }])).toBe(100)
  expect(occupancyInPercent([{ openMinutes: 60_000, bookedMinutes: 60 }])).toBe(1)
})
