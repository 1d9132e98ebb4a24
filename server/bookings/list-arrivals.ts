import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Arrivals } from '#contract/bookings/booking-shapes.ts'
import { pastStatuses, standingStatuses } from '#contract/bookings/status.ts'
import { MS_PER_DAY } from '#contract/dates.ts'
import type { CurrentUser } from '../actor.ts'
import { bookings } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { presentSummary } from './present-booking.ts'
import { readBookings } from './read-bookings.ts'

/** More than anybody meets at one door in a day. */
const MOST_ARRIVALS = 200

/**
 * Today's bookings of all workspaces of a host, by each workspace's calendar (RSV-34): first those that begin
 * today and have no check-in yet, so that stays of several days never displace them; each part by its start.
 */
export async function listArrivals({ database, now }: Resources, host: CurrentUser): Promise<Arrivals> {
  const at = now()
  const today = sql`(${at.toISOString()}::timestamptz at time zone ${bookings.timeZone})::date`
  const rows = await readBookings(database, {
    where: and(
      eq(bookings.hostId, host.id),
      inArray(bookings.status, [...standingStatuses, ...pastStatuses]),
      // No workspace's day begins or ends further from an instant than this.
      lt(bookings.startsAt, new Date(at.getTime() + MS_PER_DAY)),
      gt(bookings.endsAt, new Date(at.getTime() - MS_PER_DAY)),
      sql`${today} between ${bookings.fromDate} and ${bookings.toDate}`,
    ),
    orderBy: [
      sql`(${bookings.fromDate} = ${today} and ${bookings.checkedInAt} is null) desc`,
      sql`${bookings.startsAt}, ${bookings.id}`,
    ],
    limit: MOST_ARRIVALS + 1,
  })
  return {
    items: rows.slice(0, MOST_ARRIVALS).map((row) => presentSummary(row, 'host', at)),
    hasMore: rows.length > MOST_ARRIVALS,
  }
}
