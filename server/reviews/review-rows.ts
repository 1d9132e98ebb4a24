import { and, eq, inArray, isNull, lte, max, type SQL } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { statusAt } from '#contract/bookings/status.ts'
import { isPublished, type ReviewableBooking, replyUntil } from '#contract/reviews/review-window.ts'
import type { ReviewSide, ReviewState } from '#contract/reviews/rules.ts'
import type { BookingReview, ReviewInput } from '#contract/reviews/shapes.ts'
import { type BookingRow, lockBooking } from '../booking-steps/booking-rows.ts'
import type { Executor, Transaction } from '../database/connection.ts'
import { bookingEvents, reviews } from '../database/schema.ts'
import { apiError } from '../errors.ts'

/** A stored review. */
export type ReviewRow = typeof reviews.$inferSelect

/** The error for a review that doesn't exist, or that the reader may not see. */
export const reviewNotFound = () => apiError('NOT_FOUND', 'Avaliação não encontrada')

/**
 * The condition for the reviews that others read (REV-03, REV-08, REV-13); the counterpart for a row is
 * `isVisible`.
 */
export function areVisible(now: Date): SQL | undefined {
  return and(lte(reviews.publishedAt, now), isNull(reviews.hiddenAt), isNull(reviews.heldBecause))
}

/** Whether others read a review: it is published, and neither hidden nor held. */
export function isVisible(row: ReviewRow, now: Date): boolean {
  return isPublished(row, now) && row.hiddenAt === null && row.heldBecause === null
}

/** Locks the workspace, the booking and its reviews, in the order in which every step of a booking locks. */
export async function lockReviews(
  transaction: Transaction,
  bookingId: string,
): Promise<{ booking: BookingRow; rows: ReviewRow[] }> {
  const booking = await lockBooking(transaction, bookingId)
  if (!booking) throw reviewNotFound()
  const rows = await transaction
    .select()
    .from(reviews)
    .where(eq(reviews.bookingId, bookingId))
    .orderBy(reviews.id)
    .for('update')
  return { booking, rows }
}

/**
 * Locks a review with its workspace, booking and the other review.
 * @throws ORPCError NOT_FOUND
 */
export async function lockReview(
  transaction: Transaction,
  id: string,
): Promise<{ booking: BookingRow; review: ReviewRow }> {
  const { bookingId } = await getReview(transaction, id)
  const { booking, rows } = await lockReviews(transaction, bookingId)
  const review = rows.find((row) => row.id === id)
  if (!review) throw reviewNotFound()
  return { booking, review }
}

/** @throws ORPCError NOT_FOUND */
export async function getReview(executor: Executor, id: string): Promise<ReviewRow> {
  const [row] = isUuid(id) ? await executor.select().from(reviews).where(eq(reviews.id, id)) : []
  if (!row) throw reviewNotFound()
  return row
}

/** What decides whether a booking can be reviewed now. */
export async function reviewableOf(
  executor: Executor,
  booking: BookingRow,
  now: Date,
): Promise<ReviewableBooking> {
  const [ended] = await executor
    .select({ at: max(bookingEvents.at) })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, booking.id), inArray(bookingEvents.type, ['cancel', 'noShow'])))
  const { startsAt, endsAt, timeZone } = booking
  return { status: statusAt(booking, now), startsAt, endsAt, timeZone, endedEarlyAt: ended?.at ?? null }
}

/** Who wrote a review. */
export function authorOf({ side, guestId, hostId }: ReviewRow): string | null {
  return side === 'guest' ? guestId : hostId
}

/** Whom a review is about. */
export function subjectOf({ side, guestId, hostId }: ReviewRow): string | null {
  return side === 'guest' ? hostId : guestId
}

function stateOf(row: ReviewRow, now: Date): ReviewState {
  if (row.hiddenAt) return 'hidden'
  if (!isPublished(row, now)) return 'waiting'
  return row.heldBecause ? 'held' : 'published'
}

/** The columns of a side's review. */
export function columnsOf(side: ReviewSide, { rating, text, privateNote, aspects }: ReviewInput) {
  const rated = side === 'guest' ? aspects : undefined
  return {
    rating,
    text,
    privateNote,
    cleanliness: rated?.cleanliness ?? null,
    accuracy: rated?.accuracy ?? null,
    internet: rated?.internet ?? null,
    location: rated?.location ?? null,
    value: rated?.value ?? null,
  }
}

/** Whether the author can still change a review: until it is published (REV-04). */
export function mayEdit(row: ReviewRow, now: Date): boolean {
  return !isPublished(row, now) && row.hiddenAt === null
}

/** Whether the subject of a review can reply to it now (REV-06). */
export function mayReply(row: ReviewRow, now: Date): boolean {
  return isVisible(row, now) && row.repliedAt === null && now < replyUntil(row)
}

/** Row → contract shape, for a side of the booking or an administrator (`readerId` null). */
export function presentReview(row: ReviewRow, readerId: string | null, now: Date): BookingReview {
  const { id, version, side, rating, text, cleanliness, accuracy, internet, location, value } = row
  const isAuthor = readerId !== null && authorOf(row) === readerId
  const isSubject = readerId !== null && subjectOf(row) === readerId
  const seesReply = row.reply !== null && (row.replyHiddenAt === null || isSubject || readerId === null)
  return {
    id,
    version,
    side,
    state: stateOf(row, now),
    rating,
    text,
    aspects: side === 'guest' ? { cleanliness, accuracy, internet, location, value } : null,
    // Only the two sides read it (REVUI-02).
    privateNote: readerId === null ? null : row.privateNote,
    writtenAt: row.writtenAt.toISOString(),
    publishedAt: row.publishedAt.toISOString(),
    hiddenReason: isSubject ? null : row.hiddenReason,
    reply:
      row.reply !== null && row.repliedAt && seesReply
        ? { text: row.reply, date: row.repliedAt.toISOString(), hiddenReason: row.replyHiddenReason }
        : null,
    can: {
      edit: isAuthor && mayEdit(row, now),
      reply: isSubject && mayReply(row, now),
      report: isSubject && isVisible(row, now),
    },
    replyUntil: isPublished(row, now) ? replyUntil(row).toISOString() : null,
  }
}
