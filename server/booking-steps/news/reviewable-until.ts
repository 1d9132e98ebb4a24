import { longDay } from '#contract/days-in-words.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { mayReview, reviewWindow } from '#contract/reviews/review-window.ts'
import type { BookingRow } from '../booking-rows.ts'
import type { BookingNewsInput } from './news-texts.ts'

/** The events after which a booking may be reviewed (REV-01). */
const ends: readonly BookingNewsInput['type'][] = ['complete', 'noShow', 'cancel']

/**
 * The last day on which both sides can review a booking that has just ended, by the workspace's clock (REV-15); null
 * where it can't be reviewed, or one of the two has no account.
 * @param booking after what happened
 */
export function reviewableUntil(
  booking: BookingRow,
  type: BookingNewsInput['type'],
  at: Date,
): string | null {
  const { status, startsAt, endsAt, timeZone, guestId, hostId } = booking
  if (!ends.includes(type) || !guestId || !hostId) return null
  const endedEarlyAt = type === 'complete' ? null : at
  const reviewable = { status, startsAt, endsAt, timeZone, endedEarlyAt }
  const window = reviewWindow(reviewable)
  if (!window || !mayReview(reviewable, at)) return null
  return longDay(todayIn(timeZone, window.until), todayIn(timeZone, at))
}
