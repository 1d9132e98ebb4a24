import type { BookingStatus } from '../bookings/status.ts'
import { after, MS_PER_DAY } from '../dates.ts'
import { todayIn } from '../places/local-time.ts'

/** How long after its end a booking can be reviewed. */
export const REVIEW_DAYS = 14
/** How long after it was published a review can be replied to. */
export const REPLY_DAYS = 30
/** How long before the time is over a side that hasn't written is reminded. */
export const REMINDER_DAYS_BEFORE = 3

/** What of a booking decides whether it can be reviewed. */
export type ReviewableBooking = {
  /** The status now, whether or not the clock's step has been stored. */
  status: BookingStatus
  startsAt: Date
  endsAt: Date
  /** The IANA zone of the workspace's place. */
  timeZone: string
  /** When it was cancelled after it had been confirmed, or the guest was marked as absent; null otherwise. */
  endedEarlyAt: Date | null
}

/**
 * When a booking can first be reviewed (REV-01): the end of one that took place; the moment at which the
 * guest was marked as absent, at the latest its end; the moment at which it was cancelled, where that was on
 * the day of its start by the workspace's clock.
 * @returns null for a booking that nobody reviews
 */
export function reviewableFrom(booking: ReviewableBooking): Date | null {
  const { status, startsAt, endsAt, timeZone, endedEarlyAt } = booking
  switch (status) {
    case 'completed':
      return endsAt
    case 'no_show':
      return endedEarlyAt !== null && endedEarlyAt < endsAt ? endedEarlyAt : endsAt
    case 'cancelled':
      return endedEarlyAt !== null && todayIn(timeZone, endedEarlyAt) === todayIn(timeZone, startsAt)
        ? endedEarlyAt
        : null
    default:
      return null
  }
}

/** The instants [from, until) in which a booking can be reviewed; null for one that nobody reviews (REV-01, REV-02). */
export function reviewWindow(booking: ReviewableBooking): { from: Date; until: Date } | null {
  const from = reviewableFrom(booking)
  return from && { from, until: after(from, REVIEW_DAYS * MS_PER_DAY) }
}

/** Whether a booking can be reviewed now. */
export function mayReview(booking: ReviewableBooking, now: Date): boolean {
  const window = reviewWindow(booking)
  return window !== null && now >= window.from && now < window.until
}

/**
 * When the reviews of a booking become public (REV-03): when the second side writes, or with only one side
 * when the time is over.
 * @param writtenAt of each side that has written
 * @param until end of the window
 */
export function publishedAt(writtenAt: readonly Date[], until: Date): Date {
  const [first, second] = writtenAt
  if (!first || !second) return until
  return new Date(Math.max(first.getTime(), second.getTime()))
}

/** Whether a review is public, whatever has been stored about it (REV-03). */
export function isPublished(review: { publishedAt: Date }, now: Date): boolean {
  return now >= review.publishedAt
}

/** Until when a published review can be replied to (REV-06). */
export function replyUntil(review: { publishedAt: Date }): Date {
  return after(review.publishedAt, REPLY_DAYS * MS_PER_DAY)
}

/** When a side that hasn't written is reminded (REV-14). */
export function reminderDueAt(until: Date): Date {
  return after(until, -REMINDER_DAYS_BEFORE * MS_PER_DAY)
}
