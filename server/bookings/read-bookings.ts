import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../database/connection.ts'
import { bookings, disputes, profiles, userRatings, workspaces } from '../database/schema.ts'
import { type PictureRow, pictureAsJson } from '../images/present-picture.ts'
import { isBookingInReview } from '../payments/in-review.ts'

const guests = alias(profiles, 'guests')
const hosts = alias(profiles, 'hosts')

/** The guest's name for a search: the account's, or what the host wrote down. */
export const guestNameColumn = sql`coalesce(${guests.name}, ${bookings.guestName}, '')`
export const guestEmailColumn = guests.email
export const hostNameColumn = hosts.name
export const hostEmailColumn = hosts.email

/** A booking with what is shown of its workspace and its people. */
export type ReadBooking = Awaited<ReturnType<typeof readBookings>>[number]

const startKey = sql<string>`${bookings.startsAt}::text`

type Reading = { where: SQL | undefined; orderBy?: SQL[]; sortKey?: SQL<string>; limit: number }

/**
 * Bookings with their workspace's picture, both sides' names and the dispute about them.
 * @param reading its `sortKey` is what a cursor holds of a row: the start, unless given
 */
export function readBookings(
  executor: Executor,
  { where, orderBy = [], sortKey = startKey, limit }: Reading,
) {
  return executor
    .select({
      id: bookings.id,
      booking: bookings,
      sortKey,
      /** Null after the workspace was deleted. */
      workspaceName: workspaces.name,
      picture: sql<PictureRow | null>`(
        select ${pictureAsJson()} from workspace_images link join images image on image.id = link.image_id
        where link.workspace_id = ${bookings.workspaceId} order by link.position limit 1)`,
      guest: { name: guests.name, image: guests.image },
      /** What hosts have rated the guest. */
      guestRating: { sum: userRatings.ratingSum, count: userRatings.ratingCount },
      host: { name: hosts.name, image: hosts.image },
      dispute: disputes,
      isInReview: isBookingInReview(bookings.id),
    })
    .from(bookings)
    .leftJoin(workspaces, eq(workspaces.id, bookings.workspaceId))
    .leftJoin(guests, eq(guests.id, bookings.guestId))
    .leftJoin(userRatings, and(eq(userRatings.userId, bookings.guestId), eq(userRatings.role, 'guest')))
    .leftJoin(hosts, eq(hosts.id, bookings.hostId))
    .leftJoin(disputes, eq(disputes.bookingId, bookings.id))
    .where(and(where))
    .orderBy(...orderBy)
    .limit(limit)
}
