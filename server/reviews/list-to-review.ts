import { and, eq, gt, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { pastStatuses, standingStatuses } from '#contract/bookings/status.ts'
import { MS_PER_DAY } from '#contract/dates.ts'
import { mayReview, REVIEW_DAYS, reviewWindow } from '#contract/reviews/review-window.ts'
import type { BookingToReview } from '#contract/reviews/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { GONE } from '../booking-steps/booking-people.ts'
import { bookings, profiles } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { reviewableOf } from './review-rows.ts'

const guests = alias(profiles, 'guests')
const hosts = alias(profiles, 'hosts')

/** The most bookings that are read: a host with more of them in two weeks sees those that close first. */
const MOST = 100

/** The bookings that the user can still review, as guest or host; the next to close first (REV-02). */
export async function listToReview(
  { database, now }: Resources,
  { id: userId }: CurrentUser,
): Promise<{ items: BookingToReview[] }> {
  const at = now()
  const isUnwritten = sql`not exists (select from reviews where reviews.booking_id = bookings.id
    and reviews.side = case when bookings.guest_id = ${userId} then 'guest' else 'host' end)`
  const rows = await database
    .select({ booking: bookings, guestName: guests.name, hostName: hosts.name })
    .from(bookings)
    .leftJoin(guests, eq(guests.id, bookings.guestId))
    .leftJoin(hosts, eq(hosts.id, bookings.hostId))
    .where(
      and(
        or(eq(bookings.guestId, userId), eq(bookings.hostId, userId)),
        isNotNull(bookings.guestId),
        isNotNull(bookings.hostId),
        inArray(bookings.status, [...standingStatuses, ...pastStatuses, 'cancelled']),
        lte(bookings.startsAt, new Date(at.getTime() + MS_PER_DAY)),
        gt(bookings.endsAt, new Date(at.getTime() - REVIEW_DAYS * MS_PER_DAY)),
        isUnwritten,
      ),
    )
    .orderBy(bookings.endsAt, bookings.id)
    .limit(MOST)
  const items: BookingToReview[] = []
  for (const { guestName, hostName, ...row } of rows) {
    const { booking } = row
    const reviewable = await reviewableOf(database, booking, at)
    const window = reviewWindow(reviewable)
    if (!window || !mayReview(reviewable, at)) continue
    const side = booking.guestId === userId ? 'guest' : 'host'
    items.push({
      code: booking.code,
      side,
      workspaceName: booking.workspaceName,
      otherName: side === 'guest' ? (hostName ?? GONE.host) : (guestName ?? GONE.guest),
      endedAt: window.from.toISOString(),
      until: window.until.toISOString(),
    })
  }
  return { items: items.toSorted((one, other) => one.until.localeCompare(other.until)) }
}
