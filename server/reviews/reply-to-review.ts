import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { BookingReview, replyRequestSchema } from '#contract/reviews/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { nameOfGuest, nameOfHost } from '../booking-steps/booking-people.ts'
import { whenOf } from '../booking-steps/booking-rows.ts'
import { recordAudit } from '../database/audit.ts'
import { reviews } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import { reviewReply } from '../notifications/kinds/review-reply.ts'
import { notify } from '../notifications/notify.ts'
import { countAttemptIn } from '../rate-limits/attempt-limits.ts'
import { announceBooking, announceWorkspace } from '../realtime/announce.ts'
import type { Resources } from '../resources.ts'
import {
  authorOf,
  getReview,
  isVisible,
  lockReview,
  mayReply,
  presentReview,
  reviewNotFound,
  subjectOf,
} from './review-rows.ts'

const REPLIED = 'Você já respondeu a esta avaliação.'
const TOO_LATE = 'O prazo para responder a esta avaliação já passou.'

/**
 * Replies in public to a published review, once, as its subject (REV-06). Repeating the same reply is a
 * no-op.
 * @throws ORPCError NOT_FOUND for everybody else, and before it is published; CONFLICT after 30 days, or when
 *   there is another reply; TooManyAttempts
 */
export async function replyToReview(
  resources: Resources,
  user: CurrentUser,
  { id, text }: z.infer<typeof replyRequestSchema>,
): Promise<BookingReview> {
  const { database } = resources
  await database.transaction(async (transaction) => {
    const at = resources.now()
    const { booking, review } = await lockReview(transaction, id)
    if (subjectOf(review) !== user.id || !isVisible(review, at)) throw reviewNotFound()
    if (review.reply === text) return
    if (review.repliedAt) throw apiError('CONFLICT', REPLIED)
    if (!mayReply(review, at)) throw apiError('CONFLICT', TOO_LATE)
    await countAttemptIn(transaction, 'reviewReplyByUser', user.id)
    await transaction
      .update(reviews)
      .set({ reply: text, repliedAt: at, version: review.version + 1 })
      .where(eq(reviews.id, id))
    const { code, workspaceName } = booking
    const subject = { subjectType: 'review', subjectId: id, action: 'review.reply' } as const
    await recordAudit(transaction, { at, actorId: user.id, ...subject, after: { code } })
    const authorId = authorOf(review)
    if (authorId) {
      const nameOf = review.side === 'guest' ? nameOfHost : nameOfGuest
      await notify(resources, transaction, authorId, reviewReply, {
        booking: { id: booking.id, code, workspaceName, when: whenOf(booking) },
        title: `${await nameOf(transaction, booking)} respondeu à sua avaliação`,
        next: 'A resposta aparece junto da avaliação.',
        reason: null,
      })
    }
    await announceBooking(transaction, booking)
    if (booking.workspaceId && review.side === 'guest')
      await announceWorkspace(transaction, booking.workspaceId)
  })
  return presentReview(await getReview(database, id), user.id, resources.now())
}
