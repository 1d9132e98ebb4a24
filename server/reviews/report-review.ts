import { and, eq, isNull } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { reviewReportRequestSchema } from '#contract/reviews/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { reviewReports, reviews } from '../database/schema.ts'
import { countAttemptIn } from '../rate-limits/attempt-limits.ts'
import { announceModeration } from '../realtime/announce.ts'
import type { Resources } from '../resources.ts'
import { isVisible, lockReview, type ReviewRow, reviewNotFound, subjectOf } from './review-rows.ts'

/**
 * Stores a report about a published review or its reply for the administrators (REV-11); while it is open,
 * the same user's next report about the same part returns it. A host's review of a guest can be reported by
 * those who read it: that guest, hosts and administrators.
 * @throws ORPCError NOT_FOUND for what the reporter can't read; TooManyAttempts
 */
export function reportReview(
  { database, now }: Resources,
  reporter: CurrentUser,
  { id, part, content }: z.infer<typeof reviewReportRequestSchema>,
): Promise<{ id: string }> {
  return database.transaction(async (transaction) => {
    const { review } = await lockReview(transaction, id)
    if (!mayRead(review, reporter, now()) || (part === 'reply' && !hasVisibleReply(review)))
      throw reviewNotFound()
    const [open] = await transaction
      .select({ id: reviewReports.id })
      .from(reviewReports)
      .where(
        and(
          eq(reviewReports.reviewId, id),
          eq(reviewReports.part, part),
          eq(reviewReports.reporterId, reporter.id),
          isNull(reviewReports.resolvedAt),
        ),
      )
    if (open) return open
    await countAttemptIn(transaction, 'reviewReportByUser', reporter.id)
    const report = { id: newId(), reviewId: id, part, reporterId: reporter.id, content, createdAt: now() }
    await transaction.insert(reviewReports).values(report)
    // A new version, so that nobody decides without having read the report. Nobody's edit fails: published
    // reviews can't be edited.
    await transaction
      .update(reviews)
      .set({ version: review.version + 1 })
      .where(eq(reviews.id, id))
    await announceModeration(transaction, review.workspaceId)
    return { id: report.id }
  })
}

function mayRead(review: ReviewRow, reader: CurrentUser, now: Date): boolean {
  if (!isVisible(review, now)) return false
  return review.side === 'guest' || subjectOf(review) === reader.id || reader.role !== 'guest'
}

function hasVisibleReply({ reply, replyHiddenAt }: ReviewRow): boolean {
  return reply !== null && replyHiddenAt === null
}
