import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { JudgedReview } from '#contract/reviews/shapes.ts'
import type { CurrentUser } from '../../actor.ts'
import { sideOf } from '../../bookings/policy.ts'
import type { Executor } from '../../database/connection.ts'
import type { InstantOrder } from '../../database/instant-order.ts'
import { bookings, profiles, reviewReports, reviews } from '../../database/schema.ts'
import { isVisible, reviewNotFound } from '../review-rows.ts'

export const guests = alias(profiles, 'guests')
export const hosts = alias(profiles, 'hosts')

/** Every word in the name of the workspace or of one of the people. */
export function matchesWord(pattern: string): SQL {
  return sql`(fold_text(${bookings.workspaceName}) like ${pattern}
    or fold_text(coalesce(${guests.name}, '')) like ${pattern} or fold_text(coalesce(${hosts.name}, '')) like ${pattern})`
}

/** Who reads, and when. */
type Reader = { admin: CurrentUser; now: Date }
type Reading = { where: SQL | undefined; order?: InstantOrder; limit?: number }

/** Reviews with what administrators see of them. */
export async function readJudged(
  executor: Executor,
  { admin, now }: Reader,
  { where, order, limit = 1 }: Reading,
): Promise<{ review: JudgedReview; id: string; sortKey: string }[]> {
  const rows = await executor
    .select({
      row: reviews,
      code: bookings.code,
      workspaceName: bookings.workspaceName,
      guestName: guests.name,
      hostName: hosts.name,
      sortKey: order ? order.key : sql<string>`''`,
    })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .leftJoin(guests, eq(guests.id, reviews.guestId))
    .leftJoin(hosts, eq(hosts.id, reviews.hostId))
    .where(where)
    .orderBy(...(order?.by ?? []))
    .limit(limit)
  const reported = await readOpenReports(
    executor,
    rows.map(({ row }) => row.id),
  )
  return rows.map(({ code, workspaceName, guestName, hostName, sortKey, ...found }) => {
    const row = found.row
    const { id, version, side, rating, text, workspaceId, guestId, hostId } = row
    return {
      id,
      sortKey,
      review: {
        id,
        version,
        side,
        bookingCode: code,
        workspace: workspaceId === null ? null : { id: workspaceId, name: workspaceName },
        guest: guestId && guestName ? { id: guestId, name: guestName } : null,
        host: hostId && hostName ? { id: hostId, name: hostName } : null,
        rating,
        text,
        reply:
          row.reply !== null && row.repliedAt ? { text: row.reply, date: row.repliedAt.toISOString() } : null,
        writtenAt: row.writtenAt.toISOString(),
        publishedAt: row.publishedAt.toISOString(),
        isPublished: isVisible(row, now),
        heldBecause: row.heldBecause,
        hiddenReason: row.hiddenReason,
        replyHiddenReason: row.replyHiddenReason,
        can: { judge: sideOf(admin, row) === 'admin' },
        reports: reported.filter(({ reviewId }) => reviewId === id).map(({ report }) => report),
      },
    }
  })
}

async function readOpenReports(executor: Executor, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await executor
    .select({ report: reviewReports, reporterName: profiles.name })
    .from(reviewReports)
    .leftJoin(profiles, eq(profiles.id, reviewReports.reporterId))
    .where(and(inArray(reviewReports.reviewId, ids), isNull(reviewReports.resolvedAt)))
    .orderBy(asc(reviewReports.createdAt), asc(reviewReports.id))
  return rows.map(({ report: { id, reviewId, part, content, reporterId, createdAt }, reporterName }) => ({
    reviewId,
    report: {
      id,
      part,
      content,
      reporter: reporterId && reporterName ? { id: reporterId, name: reporterName } : null,
      createdAt: createdAt.toISOString(),
    },
  }))
}

/**
 * A review as administrators see it.
 * @throws ORPCError NOT_FOUND
 */
export async function getJudged(executor: Executor, reader: Reader, id: string): Promise<JudgedReview> {
  const [found] = await readJudged(executor, reader, { where: eq(reviews.id, id) })
  if (!found) throw reviewNotFound()
  return found.review
}
