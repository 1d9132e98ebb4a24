import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { disputeStatuses, undecidedStatuses } from '#contract/disputes/rules.ts'
import { GONE } from '../booking-steps/booking-people.ts'
import type { Executor } from '../database/connection.ts'
import { orderByInstant } from '../database/instant-order.ts'
import { bookings, disputeImages, disputes, profiles } from '../database/schema.ts'
import { type PictureRow, pictureAsJson } from '../images/present-picture.ts'

const guests = alias(profiles, 'guests')
const hosts = alias(profiles, 'hosts')

/** When an administrator may decide a dispute, in SQL; the counterpart for a row is `decidableFrom`. */
export const decidableColumn: SQL = sql`coalesce(${disputes.answeredAt}, ${disputes.answerUntil})`
export const areUndecided = inArray(disputes.status, [...undecidedStatuses])
/** The dispute that could have been decided for the longest time comes first. */
export const longestWaiting = orderByInstant(decidableColumn, disputes.id, 'asc')
export const lastEnded = orderByInstant(sql`${disputes.endedAt}`, disputes.id, 'desc')
export const endedStatuses = disputeStatuses.filter(
  (status) => !undecidedStatuses.some((undecided) => undecided === status),
)

/** A dispute with its booking, both sides' names and the pictures of both. */
export type ReadDispute = Awaited<ReturnType<typeof readDisputes>>[number]

type Reading = { where: SQL | undefined; orderBy?: SQL[]; key?: SQL<string>; limit: number }

/**
 * Disputes with everything that is shown about them.
 * @param key what the list is sorted by
 */
export function readDisputes(executor: Executor, { where, orderBy = [], key, limit }: Reading) {
  return executor
    .select({
      id: disputes.id,
      dispute: disputes,
      booking: bookings,
      guestName: sql<string>`coalesce(${guests.name}, ${bookings.guestName}, ${GONE.guest})`,
      hostName: sql<string>`coalesce(${hosts.name}, ${GONE.host})`,
      pictures: sql<{ side: string; picture: PictureRow }[]>`(
        select coalesce(json_agg(json_build_object('side', shown.side, 'picture', ${pictureAsJson()})
          order by shown.position), '[]')
        from ${disputeImages} shown join images image on image.id = shown.image_id
        where shown.dispute_id = ${disputes.id})`,
      sortKey: key ?? sql<string>`''`,
    })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .leftJoin(guests, eq(guests.id, bookings.guestId))
    .leftJoin(hosts, eq(hosts.id, bookings.hostId))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
}
