import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReviewPart } from '#contract/reviews/rules.ts'
import type { hideReviewSchema, JudgedReview, reviewDecisionSchema } from '#contract/reviews/shapes.ts'
import type { CurrentUser } from '../../actor.ts'
import type { BookingRow } from '../../booking-steps/booking-rows.ts'
import { sideOf } from '../../bookings/policy.ts'
import { recordAudit } from '../../database/audit.ts'
import type { Transaction } from '../../database/connection.ts'
import { reviewReports, reviews } from '../../database/schema.ts'
import { apiError } from '../../errors.ts'
import { announceBooking, announceModeration } from '../../realtime/announce.ts'
import type { Resources } from '../../resources.ts'
import { announceRating } from '../announce-rating.ts'
import { notifyOfPublication } from '../publish-reviews.ts'
import { isVisible, lockReview, type ReviewRow } from '../review-rows.ts'
import { getJudged } from './read-judged.ts'

type Changes = Partial<
  Pick<
    ReviewRow,
    | 'hiddenAt'
    | 'hiddenReason'
    | 'replyHiddenAt'
    | 'replyHiddenReason'
    | 'heldBecause'
    | 'publishedAt'
    | 'announcedAt'
  >
>
type Decision = z.infer<typeof reviewDecisionSchema>
type PartDecision = z.infer<typeof hideReviewSchema>

/**
 * Hides a review or its reply, whose texts nobody edits, and closes its reports (REV-12). A hidden review no
 * longer counts.
 * @throws ORPCError NOT_FOUND; FORBIDDEN for a side; CONFLICT when it is hidden, or changed since
 */
export function hideReview(resources: Resources, admin: CurrentUser, input: PartDecision) {
  return judge(resources, admin, 'review.hide', input, async (transaction, { review, at }) => {
    const { part, reason } = input
    if (isHidden(review, part) || (part === 'reply' && review.reply === null)) throw apiError('CONFLICT')
    await closeReports(transaction, review.id, { at, resolution: reason, part })
    return part === 'review'
      ? { hiddenAt: at, hiddenReason: reason }
      : { replyHiddenAt: at, replyHiddenReason: reason }
  })
}

/**
 * Shows a hidden review or reply again; a review counts again, and is published now if it never was (REV-12).
 * @throws ORPCError NOT_FOUND; FORBIDDEN for a side; CONFLICT when it isn't hidden, or changed since
 */
export function restoreReview(resources: Resources, admin: CurrentUser, input: PartDecision) {
  return judge(resources, admin, 'review.restore', input, async (_, { review, at }) => {
    if (!isHidden(review, input.part)) throw apiError('CONFLICT')
    if (input.part === 'reply') return { replyHiddenAt: null, replyHiddenReason: null }
    const isPublishedNow = wasNeverTold(review) && isVisible({ ...review, hiddenAt: null }, at)
    return { hiddenAt: null, hiddenReason: null, ...(isPublishedNow && { publishedAt: at, announcedAt: at }) }
  })
}

/**
 * Accepts a held review, so that it counts and is published (REV-13), at once where its time has come
 * meanwhile.
 * @throws ORPCError NOT_FOUND; FORBIDDEN for a side; CONFLICT when it isn't held, is hidden, or changed since
 */
export function acceptReview(resources: Resources, admin: CurrentUser, input: Decision) {
  return judge(resources, admin, 'review.accept', input, async (_, { review, at }) => {
    if (!review.heldBecause || review.hiddenAt) throw apiError('CONFLICT')
    return {
      heldBecause: null,
      ...(review.publishedAt <= at && { publishedAt: at, announcedAt: review.announcedAt ?? at }),
    }
  })
}

/**
 * Closes the open reports of a review, which stays as it is (REV-11).
 * @throws ORPCError NOT_FOUND; FORBIDDEN for a side; CONFLICT when there are none, or the review changed since
 */
export function dismissReports(resources: Resources, admin: CurrentUser, input: Decision) {
  return judge(resources, admin, 'review.dismiss-reports', input, async (transaction, { review, at }) => {
    const closed = await closeReports(transaction, review.id, { at, resolution: input.reason })
    if (closed === 0) throw apiError('CONFLICT')
    return {}
  })
}

type Action = 'review.hide' | 'review.restore' | 'review.accept' | 'review.dismiss-reports'
type Judged = { review: ReviewRow; at: Date }

/**
 * Makes a decision as an administrator who is no side, in one transaction with the sums, reports, audit entry
 * and live events.
 */
async function judge(
  resources: Resources,
  admin: CurrentUser,
  action: Action,
  { id, version, reason }: Decision,
  decide: (transaction: Transaction, judged: Judged) => Promise<Changes>,
): Promise<JudgedReview> {
  const { database, now } = resources
  await database.transaction(async (transaction) => {
    const at = now()
    const { booking, review } = await lockReview(transaction, id)
    if (sideOf(admin, booking) !== 'admin') throw apiError('FORBIDDEN')
    if (review.version !== version) throw apiError('CONFLICT')
    const changes = await decide(transaction, { review, at })
    const after: ReviewRow = { ...review, ...changes }
    const counts = after.announcedAt !== null && isVisible(after, at)
    await transaction
      .update(reviews)
      .set({ ...changes, counts, version: review.version + 1 })
      .where(eq(reviews.id, id))
    const subject = { subjectType: 'review', subjectId: id, action } as const
    await recordAudit(transaction, {
      at,
      actorId: admin.id,
      ...subject,
      after: { code: booking.code, reason },
    })
    const isPublishedNow = changes.publishedAt !== undefined
    await announceChange(resources, transaction, booking, { action, review: after, isPublishedNow })
  })
  return getJudged(database, { admin, now: now() }, id)
}

type Change = { action: Action; review: ReviewRow; isPublishedNow: boolean }

async function announceChange(
  resources: Resources,
  transaction: Transaction,
  booking: BookingRow,
  { action, review, isPublishedNow }: Change,
): Promise<void> {
  await announceModeration(transaction, review.workspaceId)
  if (isPublishedNow) return notifyOfPublication(resources, transaction, booking, [review], false)
  if (action === 'review.dismiss-reports' || action === 'review.accept') return
  await announceBooking(transaction, booking)
  if (review.side === 'guest') await announceRating(transaction, booking)
}

function isHidden({ hiddenAt, replyHiddenAt }: ReviewRow, part: ReviewPart): boolean {
  return (part === 'review' ? hiddenAt : replyHiddenAt) !== null
}

/** Whether a review was hidden before its publication, or before anybody was notified of it. */
function wasNeverTold({ hiddenAt, publishedAt, announcedAt }: ReviewRow): boolean {
  return hiddenAt !== null && (hiddenAt <= publishedAt || announcedAt === null || hiddenAt <= announcedAt)
}

type Closing = { at: Date; resolution: string; part?: ReviewPart }

/** @returns how many were open */
async function closeReports(
  transaction: Transaction,
  reviewId: string,
  { at, resolution, part }: Closing,
): Promise<number> {
  const closed = await transaction
    .update(reviewReports)
    .set({ resolvedAt: at, resolution })
    .where(
      and(
        eq(reviewReports.reviewId, reviewId),
        isNull(reviewReports.resolvedAt),
        // Hiding the whole review hides its reply too.
        part === 'reply' ? eq(reviewReports.part, part) : undefined,
      ),
    )
    .returning({ id: reviewReports.id })
  return closed.length
}
