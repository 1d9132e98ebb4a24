import { describe, expect, test } from 'vitest'
import { instantOf } from '../bookings/zoned-time.ts'
import {
  isPublished,
  mayReview,
  publishedAt,
  type ReviewableBooking,
  reminderDueAt,
  replyUntil,
  reviewableFrom,
  reviewWindow,
} from './review-window.ts'

const zones = ['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'] as const
const DAY = '2026-12-01'
const DAYS_MS = 86_400_000
const second = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * 1000)

function bookingIn(timeZone: string, given: Partial<ReviewableBooking> = {}): ReviewableBooking {
  return {
    status: 'completed',
    startsAt: instantOf({ day: DAY, time: '09:00' }, timeZone),
    endsAt: instantOf({ day: DAY, time: '18:00' }, timeZone),
    timeZone,
    endedEarlyAt: null,
    ...given,
  }
}

describe.each(zones)('in %s', (timeZone) => {
  const booking = bookingIn(timeZone)

  test('a booking can be reviewed from the second of its end for 14 days', () => {
    const until = new Date(booking.endsAt.getTime() + 14 * DAYS_MS)
    expect(reviewWindow(booking)).toEqual({ from: booking.endsAt, until })
    expect(mayReview(booking, second(booking.endsAt, -1))).toBe(false)
    expect(mayReview(booking, booking.endsAt)).toBe(true)
    expect(mayReview(booking, second(until, -1))).toBe(true)
    expect(mayReview(booking, until)).toBe(false)
  })

  test('a cancelled booking can be reviewed only if it was cancelled on the day of its start, by the clock there', () => {
    const midnight = instantOf({ day: DAY, time: '00:00' }, timeZone)
    const cancelledAt = (endedEarlyAt: Date | null) =>
      reviewableFrom({ ...booking, status: 'cancelled', endedEarlyAt })
    expect(cancelledAt(midnight)).toEqual(midnight)
    expect(cancelledAt(second(midnight, -1))).toBeNull()
    expect(cancelledAt(second(booking.startsAt, -1))).toEqual(second(booking.startsAt, -1))
    expect(cancelledAt(null)).toBeNull()
  })

  test('a booking whose guest did not come can be reviewed from when that was said, at the latest from its end', () => {
    const absent = (endedEarlyAt: Date | null) =>
      reviewableFrom({ ...booking, status: 'no_show', endedEarlyAt })
    expect(absent(second(booking.startsAt, 1800))).toEqual(second(booking.startsAt, 1800))
    expect(absent(second(booking.endsAt, 3600))).toEqual(booking.endsAt)
    expect(absent(null)).toEqual(booking.endsAt)
  })

  test('a booking that is ahead, running or came to nothing can never be reviewed', () => {
    for (const status of [
      'held',
      'requested',
      'confirmed',
      'in_use',
      'declined',
      'withdrawn',
      'expired',
    ] as const) {
      expect(reviewWindow({ ...booking, status })).toBeNull()
    }
  })
})

test('reviews are published as the second is written, or one alone at the end of the time, to the second', () => {
  const until = new Date('2026-12-15T21:00:00Z')
  const first = new Date('2026-12-02T12:00:00Z')
  const other = new Date('2026-12-09T12:00:00Z')
  expect(publishedAt([first], until)).toEqual(until)
  expect(publishedAt([first, other], until)).toEqual(other)
  expect(publishedAt([other, first], until)).toEqual(other)
  expect(isPublished({ publishedAt: until }, second(until, -1))).toBe(false)
  expect(isPublished({ publishedAt: until }, until)).toBe(true)
})

test('a review can be replied to for 30 days, and whoever has not written is reminded three days before the end', () => {
  const at = new Date('2026-12-15T21:00:00Z')
  expect(replyUntil({ publishedAt: at })).toEqual(new Date('2027-01-14T21:00:00Z'))
  expect(reminderDueAt(at)).toEqual(new Date('2026-12-12T21:00:00Z'))
})
