import { and, count, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { meanRating } from '#contract/reviews/ranking.ts'
import type { GuestReviews, guestReviewsRequestSchema } from '#contract/reviews/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { GONE } from '../booking-steps/booking-people.ts'
import { requireBooking } from '../bookings/get-booking.ts'
import type { Executor } from '../database/connection.ts'
import { cutPage } from '../database/cursor.ts'
import { bookings, profiles, reviews } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import type { Resources } from '../resources.ts'
import { newestFirst, presentReply } from './published-reviews.ts'
import { readRating } from './read-rating.ts'
import { areVisible } from './review-rows.ts'

const hosts = alias(profiles, 'hosts')

/**
 * Hosts' reviews of the guest of a booking, for its host and administrators (REV-07).
 * @throws ORPCError NOT_FOUND for strangers, and where the guest has no account; FORBIDDEN for the guest
 */
export async function listGuestReviews(
  { database, now }: Resources,
  reader: CurrentUser,
  { code, cursor, limit }: z.infer<typeof guestReviewsRequestSchema>,
): Promise<GuestReviews> {
  const after = newestFirst.after(cursor)
  const { read, side } = await requireBooking(database, reader, code)
  if (side === 'guest') throw apiError('FORBIDDEN')
  const { guestId } = read.booking
  if (!guestId) throw apiError('NOT_FOUND', 'Quem reservou não tem conta')
  const rows = await database
    .select({
      id: reviews.id,
      hostName: hosts.name,
      publishedAt: reviews.publishedAt,
      rating: reviews.rating,
      text: reviews.text,
      reply: reviews.reply,
      repliedAt: reviews.repliedAt,
      replyHiddenAt: reviews.replyHiddenAt,
      sortKey: sql<string>`${newestFirst.key}`,
    })
    .from(reviews)
    .leftJoin(hosts, eq(hosts.id, reviews.hostId))
    .where(and(eq(reviews.guestId, guestId), eq(reviews.side, 'host'), areVisible(now()), after))
    .orderBy(...newestFirst.by)
    .limit(limit + 1)
  const { page, nextCursor } = cutPage(rows, limit, (row) => row.sortKey)
  return {
    guest: await readGuest(database, guestId),
    items: page.map((row) => ({
      id: row.id,
      hostName: row.hostName ?? GONE.host,
      date: row.publishedAt.toISOString(),
      rating: row.rating,
      comment: row.text ?? '',
      reply: presentReply(row),
    })),
    nextCursor,
  }
}

async function readGuest(executor: Executor, id: string): Promise<GuestReviews['guest']> {
  const [guest] = await executor
    .select({
      id: profiles.id,
      name: profiles.name,
      image: profiles.image,
      emailConfirmed: profiles.emailVerified,
      since: sql<number>`extract(year from ${profiles.createdAt} at time zone 'America/Sao_Paulo')::integer`,
    })
    .from(profiles)
    .where(eq(profiles.id, id))
  if (!guest) throw apiError('NOT_FOUND', 'Quem reservou não tem conta')
  const [stays] = await executor
    .select({ count: count() })
    .from(bookings)
    .where(and(eq(bookings.guestId, id), eq(bookings.status, 'completed')))
  const { sum, count: reviewCount } = await readRating(executor, id, 'guest')
  return { ...guest, rating: meanRating({ sum, count: reviewCount }), reviewCount, stays: stays?.count ?? 0 }
}
