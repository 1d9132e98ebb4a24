import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { z } from 'zod'
import { nameOfGuest, nameOfHost } from '../booking-steps/booking-people.ts'
import { type BookingRow, whenOf } from '../booking-steps/booking-rows.ts'
import type { Transaction } from '../database/connection.ts'
import { reviews } from '../database/schema.ts'
import { defineJob, RETRY_FOR_HOURS } from '../jobs/define-job.ts'
import { isolateFailure } from '../jobs/isolate-failure.ts'
import { reviewPublished } from '../notifications/kinds/review-published.ts'
import { notify } from '../notifications/notify.ts'
import { announceBooking } from '../realtime/announce.ts'
import type { Resources } from '../resources.ts'
import { announceRating } from './announce-rating.ts'
import { remindToReview } from './remind-to-review.ts'
import { isVisible, lockReviews, type ReviewRow, subjectOf } from './review-rows.ts'

const EVERY_MINUTE = '* * * * *'
/** How many bookings one run deals with at most; the next run deals with the rest. */
const BATCH = 500

/**
 * Makes due reviews of a booking count, and notifies those concerned, each once (REV-03, REV-15). Until it
 * has run, readers see the same reviews: `isVisible` compares the instants.
 */
export async function announceReviews(
  resources: Resources,
  transaction: Transaction,
  bookingId: string,
): Promise<void> {
  const now = resources.now()
  const { booking, rows } = await lockReviews(transaction, bookingId)
  const due = rows.filter((row) => row.announcedAt === null && row.publishedAt <= now)
  if (due.length === 0) return
  for (const row of due) {
    await transaction
      .update(reviews)
      .set({ announcedAt: now, counts: isVisible(row, now) })
      .where(eq(reviews.id, row.id))
  }
  const visible = due.filter((row) => isVisible(row, now))
  await notifyOfPublication(resources, transaction, booking, visible, visible.length === 2)
}

/** Notifies the subjects of published reviews, and the pages that may show them. */
export async function notifyOfPublication(
  resources: Resources,
  transaction: Transaction,
  booking: BookingRow,
  published: readonly ReviewRow[],
  isBoth: boolean,
): Promise<void> {
  const { id, code, workspaceName } = booking
  for (const row of published) {
    const recipientId = subjectOf(row)
    if (!recipientId) continue
    const name =
      row.side === 'guest' ? await nameOfGuest(transaction, booking) : await nameOfHost(transaction, booking)
    await notify(resources, transaction, recipientId, reviewPublished, {
      booking: { id, code, workspaceName, when: whenOf(booking) },
      title: isBoth ? 'As duas avaliações foram publicadas' : `${name} avaliou você`,
      next: isBoth
        ? `Veja o que ${name} escreveu. Você pode responder por 30 dias.`
        : 'Leia a avaliação e, se quiser, responda em até 30 dias.',
      reason: null,
    })
  }
  if (published.length === 0) return
  await announceBooking(transaction, booking)
  if (published.some(({ side }) => side === 'guest')) await announceRating(transaction, booking)
}

/**
 * Publishes the reviews that are due; each booking in a transaction of its own, so that a failure holds up no
 * other.
 */
export async function publishDueReviews(resources: Resources): Promise<void> {
  const { database, now } = resources
  const due = await database
    .select({ bookingId: reviews.bookingId })
    .from(reviews)
    .where(and(isNull(reviews.announcedAt), lte(reviews.publishedAt, now())))
    .orderBy(asc(reviews.publishedAt))
    .limit(BATCH)
  for (const bookingId of new Set(due.map((row) => row.bookingId))) {
    await isolateFailure(resources, { bookingId }, 'publishing reviews failed', () =>
      database.transaction((transaction) => announceReviews(resources, transaction, bookingId)),
    )
  }
}

export const publishDueReviewsJob = defineJob({
  name: 'publish-due-reviews',
  label: 'Avaliações que se publicam, e lembretes de avaliar',
  schema: z.object({}),
  schedule: EVERY_MINUTE,
  retry: RETRY_FOR_HOURS,
  run: async (resources) => {
    await publishDueReviews(resources)
    await remindToReview(resources)
  },
})
