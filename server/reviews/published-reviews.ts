import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PublishedReview } from '#contract/reviews/shapes.ts'
import { GONE } from '../booking-steps/booking-people.ts'
import type { Executor } from '../database/connection.ts'
import { cutPage } from '../database/cursor.ts'
import { orderByInstant } from '../database/instant-order.ts'
import { profiles, reviews } from '../database/schema.ts'
import { areVisible } from './review-rows.ts'

/** The newest first, by when they were published. */
export const newestFirst = orderByInstant(reviews.publishedAt, reviews.id, 'desc')

type Row = {
  id: string
  name: string | null
  image: string | null
  publishedAt: Date
  rating: number
  text: string | null
  reply: string | null
  repliedAt: Date | null
  replyHiddenAt: Date | null
}

/** A reply as everybody reads it. */
export function presentReply({ reply, repliedAt, replyHiddenAt }: Omit<Row, 'id' | 'name' | 'image'>) {
  return reply !== null && repliedAt && !replyHiddenAt ? { text: reply, date: repliedAt.toISOString() } : null
}

function present(row: Row): PublishedReview {
  return {
    id: row.id,
    userName: row.name ?? GONE.guest,
    userAvatar: row.image,
    date: row.publishedAt.toISOString(),
    rating: row.rating,
    comment: row.text ?? '',
    reply: presentReply(row),
  }
}

/** The published reviews of a workspace (REV-03, REV-08). */
export function publishedOf(workspaceId: string, now: Date): SQL | undefined {
  return and(eq(reviews.workspaceId, workspaceId), eq(reviews.side, 'guest'), areVisible(now))
}

/** A page of the published reviews of a workspace, the newest first. */
export async function readPublishedReviews(
  executor: Executor,
  workspaceId: string,
  { cursor, limit, now }: { cursor?: string | undefined; limit: number; now: Date },
): Promise<{ items: PublishedReview[]; nextCursor: string | null }> {
  const rows = await executor
    .select({
      id: reviews.id,
      name: profiles.name,
      image: profiles.image,
      publishedAt: reviews.publishedAt,
      rating: reviews.rating,
      text: reviews.text,
      reply: reviews.reply,
      repliedAt: reviews.repliedAt,
      replyHiddenAt: reviews.replyHiddenAt,
      sortKey: sql<string>`${newestFirst.key}`,
    })
    .from(reviews)
    .leftJoin(profiles, eq(profiles.id, reviews.guestId))
    .where(and(publishedOf(workspaceId, now), newestFirst.after(cursor)))
    .orderBy(...newestFirst.by)
    .limit(limit + 1)
  const { page, nextCursor } = cutPage(rows, limit, (row) => row.sortKey)
  return { items: page.map(present), nextCursor }
}
