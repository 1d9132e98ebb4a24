import { and, asc, eq, or } from 'drizzle-orm'
import type { Executor } from '../database/connection.ts'
import { bookings, reviewReports, reviews } from '../database/schema.ts'
import { areVisible } from './review-rows.ts'

const words = {
  code: bookings.code,
  side: reviews.side,
  rating: reviews.rating,
  text: reviews.text,
  privateNote: reviews.privateNote,
  reply: reviews.reply,
  writtenAt: reviews.writtenAt,
  publishedAt: reviews.publishedAt,
}

/** The reviews and reports that a user has written, and the published reviews about the user (REV-18). */
export async function exportReviews(executor: Executor, userId: string, now: Date) {
  const asGuest = eq(reviews.guestId, userId)
  const asHost = eq(reviews.hostId, userId)
  const written = await executor
    .select({
      ...words,
      cleanliness: reviews.cleanliness,
      accuracy: reviews.accuracy,
      internet: reviews.internet,
      location: reviews.location,
      value: reviews.value,
      hiddenReason: reviews.hiddenReason,
    })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .where(or(and(asGuest, eq(reviews.side, 'guest')), and(asHost, eq(reviews.side, 'host'))))
    .orderBy(asc(reviews.writtenAt))
  const received = await executor
    .select(words)
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .where(
      and(
        areVisible(now),
        or(and(asGuest, eq(reviews.side, 'host')), and(asHost, eq(reviews.side, 'guest'))),
      ),
    )
    .orderBy(asc(reviews.publishedAt))
  const reported = await executor
    .select({
      part: reviewReports.part,
      content: reviewReports.content,
      createdAt: reviewReports.createdAt,
      resolvedAt: reviewReports.resolvedAt,
    })
    .from(reviewReports)
    .where(eq(reviewReports.reporterId, userId))
    .orderBy(asc(reviewReports.createdAt))
  return { written, received, reported }
}
