import { eq } from 'drizzle-orm'
import { mayReview, reviewWindow } from '#contract/reviews/review-window.ts'
import type { ReviewsOfBooking } from '#contract/reviews/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { requireBooking } from '../bookings/get-booking.ts'
import { reviews } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { isVisible, presentReview, reviewableOf } from './review-rows.ts'

/**
 * The reader's review of a booking, and the other side's once it is published: before that nothing shows
 * whether there is one (REV-03). Administrators see what is published of both sides.
 * @throws ORPCError NOT_FOUND for strangers
 */
export async function getBookingReviews(
  { database, now }: Resources,
  reader: CurrentUser,
  code: string,
): Promise<ReviewsOfBooking> {
  const at = now()
  const { read, side } = await requireBooking(database, reader, code)
  const { booking } = read
  const reviewable = await reviewableOf(database, booking, at)
  const rows = await database.select().from(reviews).where(eq(reviews.bookingId, booking.id))
  if (side === 'admin') {
    const [own, other] = ['guest', 'host'].map((of) =>
      rows.find((row) => row.side === of && isVisible(row, at)),
    )
    return {
      side: null,
      canWrite: false,
      until: null,
      own: own ? presentReview(own, null, at) : null,
      other: other ? presentReview(other, null, at) : null,
    }
  }
  const own = rows.find((row) => row.side === side)
  const other = rows.find((row) => row.side !== side && isVisible(row, at))
  // A booking by hand has no guest who could write or be written about.
  const hasBothSides = booking.guestId !== null && booking.hostId !== null
  const window = hasBothSides ? reviewWindow(reviewable) : null
  return {
    side,
    canWrite: hasBothSides && !own && mayReview(reviewable, at),
    until: window && window.from <= at ? window.until.toISOString() : null,
    own: own ? presentReview(own, reader.id, at) : null,
    other: other ? presentReview(other, reader.id, at) : null,
  }
}
