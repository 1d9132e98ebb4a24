import { expect, test } from 'vitest'
import { type BookingStatus, bookingStatuses } from './status.ts'
import { type StatusTone, toneOf } from './status-tone.ts'

test('every status has the look of its place in the graph', () => {
  const tones: Record<BookingStatus, StatusTone> = {
    held: 'waiting',
    requested: 'waiting',
    confirmed: 'coming',
    in_use: 'present',
    completed: 'over',
    declined: 'over',
    withdrawn: 'over',
    expired: 'over',
    cancelled: 'over',
    no_show: 'over',
  }
  expect(Object.fromEntries(bookingStatuses.map((status) => [status, toneOf(status)]))).toEqual(tones)
})
