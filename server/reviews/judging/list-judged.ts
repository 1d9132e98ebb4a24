import { and, count, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { normalizeBookingCode } from '#contract/bookings/booking-code.ts'
import type { ReviewBoard } from '#contract/reviews/rules.ts'
import type { judgedReviewPageSchema, judgedReviewsRequestSchema } from '#contract/reviews/shapes.ts'
import type { CurrentUser } from '../../actor.ts'
import { cutPage } from '../../database/cursor.ts'
import { orderByInstant } from '../../database/instant-order.ts'
import { bookings, reviews } from '../../database/schema.ts'
import { wordPatterns } from '../../database/word-patterns.ts'
import type { Resources } from '../../resources.ts'
import { guests, hosts, matchesWord, readJudged } from './read-judged.ts'

const onBoard: Record<ReviewBoard, SQL | undefined> = {
  reported: sql`exists (select from review_reports where review_reports.review_id = ${reviews.id} and review_reports.resolved_at is null)`,
  held: and(isNotNull(reviews.heldBecause), isNull(reviews.hiddenAt)),
  hidden: or(isNotNull(reviews.hiddenAt), isNotNull(reviews.replyHiddenAt)),
}

/** Reported and held reviews the oldest first, hidden ones the newest first (REV-11 to REV-13). */
export async function listJudged(
  { database, now }: Resources,
  admin: CurrentUser,
  { board, search, cursor, limit }: z.infer<typeof judgedReviewsRequestSchema>,
): Promise<z.infer<typeof judgedReviewPageSchema>> {
  const order = orderByInstant(reviews.writtenAt, reviews.id, board === 'hidden' ? 'desc' : 'asc')
  const words = and(...wordPatterns(search).map(matchesWord))
  // A side reads what the other wrote once it is published, also an administrator (REV-03).
  const isOwn = or(eq(bookings.guestId, admin.id), eq(bookings.hostId, admin.id))
  const mayRead = or(lte(reviews.publishedAt, now()), sql`(${isOwn}) is not true`)
  const listed = and(
    onBoard[board],
    mayRead,
    words && or(words, eq(bookings.code, normalizeBookingCode(search))),
  )
  const [counted] = await database
    .select({ total: count() })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .leftJoin(guests, eq(guests.id, reviews.guestId))
    .leftJoin(hosts, eq(hosts.id, reviews.hostId))
    .where(listed)
  const rows = await readJudged(
    database,
    { admin, now: now() },
    {
      where: and(listed, order.after(cursor)),
      order,
      limit: limit + 1,
    },
  )
  const { page, nextCursor } = cutPage(rows, limit, (row) => row.sortKey)
  return { items: page.map(({ review }) => review), nextCursor, total: counted?.total ?? 0 }
}
