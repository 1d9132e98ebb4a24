import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import { publishedAt, reviewWindow } from '#contract/reviews/review-window.ts'
import type { ReviewSide } from '#contract/reviews/rules.ts'
import type {
  editReviewSchema,
  ReviewInput,
  ReviewsOfBooking,
  writeReviewSchema,
} from '#contract/reviews/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { type BookingRow, isHolding } from '../booking-steps/booking-rows.ts'
import { requireBooking } from '../bookings/get-booking.ts'
import { recordAudit } from '../database/audit.ts'
import type { Transaction } from '../database/connection.ts'
import { reviews } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import { countAttemptIn } from '../rate-limits/attempt-limits.ts'
import { announceModeration } from '../realtime/announce.ts'
import type { Resources } from '../resources.ts'
import { findHold } from './find-hold.ts'
import { getBookingReviews } from './get-booking-reviews.ts'
import { announceReviews } from './publish-reviews.ts'
import { columnsOf, lockReviews, mayEdit, type ReviewRow, reviewableOf } from './review-rows.ts'

const NOT_REVIEWABLE = 'Esta reserva não pode ser avaliada.'
const TOO_EARLY = 'A avaliação fica disponível quando a reserva terminar.'
const TOO_LATE = 'O prazo para avaliar esta reserva já passou.'
const WRITTEN = 'Você já avaliou esta reserva.'
const PUBLISHED = 'A avaliação já foi publicada e não muda mais.'

/**
 * Stores a side's review of a booking that has ended (REV-01 to REV-03). With the second one both are
 * published in the same transaction; before that only the author can see it. Repeating the same review is a
 * no-op.
 * @throws ORPCError NOT_FOUND for strangers; FORBIDDEN for administrators; CONFLICT where it can't be
 *   reviewed, or has been already; TooManyAttempts
 */
export async function writeReview(
  resources: Resources,
  user: CurrentUser,
  { code, ...input }: z.infer<typeof writeReviewSchema>,
): Promise<ReviewsOfBooking> {
  const { read, side } = await requireBooking(resources.database, user, code)
  if (side === 'admin') throw apiError('FORBIDDEN')
  await resources.database.transaction(async (transaction) => {
    const at = resources.now()
    const { booking, rows } = await lockReviews(transaction, read.id)
    const own = rows.find((row) => row.side === side)
    if (own) {
      if (isSame(own, side, input)) return
      throw apiError('CONFLICT', WRITTEN)
    }
    const until = await requireOpenWindow(transaction, booking, at)
    await countAttemptIn(transaction, 'reviewByUser', user.id)
    const { guestId, hostId, workspaceId } = booking
    if (!guestId || !hostId) throw apiError('CONFLICT', NOT_REVIEWABLE)
    const review = {
      id: newId(),
      bookingId: booking.id,
      side,
      workspaceId,
      hostId,
      guestId,
      ...columnsOf(side, input),
      writtenAt: at,
      publishedAt: publishedAt([at, ...rows.map(({ writtenAt }) => writtenAt)], until),
      heldBecause: await findHold(transaction, { guestId, hostId }),
    }
    await transaction.insert(reviews).values(review)
    await record(transaction, user, 'review.write', { id: review.id, code: booking.code, at })
    if (review.heldBecause) await announceModeration(transaction, workspaceId)
    if (rows.length === 0) return
    // The other side's review no longer waits.
    await transaction
      .update(reviews)
      .set({ publishedAt: review.publishedAt })
      .where(and(eq(reviews.bookingId, booking.id), eq(reviews.side, side === 'guest' ? 'host' : 'guest')))
    await announceReviews(resources, transaction, booking.id)
  })
  return getBookingReviews(resources, user, code)
}

/**
 * Changes an own review that is not published yet (REV-04).
 * @throws ORPCError NOT_FOUND for strangers and where there is none; FORBIDDEN for administrators; CONFLICT when it was
 * published, or changed elsewhere
 */
export async function editReview(
  resources: Resources,
  user: CurrentUser,
  { code, version, ...input }: z.infer<typeof editReviewSchema>,
): Promise<ReviewsOfBooking> {
  const { read, side } = await requireBooking(resources.database, user, code)
  if (side === 'admin') throw apiError('FORBIDDEN')
  await resources.database.transaction(async (transaction) => {
    const at = resources.now()
    const { booking, rows } = await lockReviews(transaction, read.id)
    const own = rows.find((row) => row.side === side)
    if (!own) throw apiError('NOT_FOUND', 'Avaliação não encontrada')
    if (!mayEdit(own, at)) throw apiError('CONFLICT', PUBLISHED)
    if (isSame(own, side, input)) return
    if (own.version !== version) throw apiError('CONFLICT')
    await transaction
      .update(reviews)
      .set({ ...columnsOf(side, input), version: own.version + 1 })
      .where(eq(reviews.id, own.id))
    await record(transaction, user, 'review.edit', { id: own.id, code: booking.code, at })
  })
  return getBookingReviews(resources, user, code)
}

/** @returns when the time to review the booking is over @throws ORPCError CONFLICT when it can't be reviewed now */
async function requireOpenWindow(transaction: Transaction, booking: BookingRow, now: Date): Promise<Date> {
  const reviewable = await reviewableOf(transaction, booking, now)
  const window = reviewWindow(reviewable)
  if (!window) {
    throw apiError('CONFLICT', isHolding(reviewable.status) ? TOO_EARLY : NOT_REVIEWABLE)
  }
  if (now < window.from) throw apiError('CONFLICT', TOO_EARLY)
  if (now >= window.until) throw apiError('CONFLICT', TOO_LATE)
  return window.until
}

function isSame(row: ReviewRow, side: ReviewSide, input: ReviewInput): boolean {
  return Object.entries(columnsOf(side, input)).every(
    ([name, value]) => row[name as keyof ReturnType<typeof columnsOf>] === value,
  )
}

type Recorded = { id: string; code: string; at: Date }

/** Records the audit entry without the text: that is erased with the account, the entry stays. */
async function record(
  transaction: Transaction,
  user: CurrentUser,
  action: 'review.write' | 'review.edit',
  { id, code, at }: Recorded,
): Promise<void> {
  await recordAudit(transaction, {
    at,
    actorId: user.id,
    action,
    subjectType: 'review',
    subjectId: id,
    after: { code },
  })
}
