import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { BookingsToCome } from '#contract/bookings/booking-shapes.ts'
import type { Executor } from '../database/connection.ts'
import { bookings } from '../database/schema.ts'

/**
 * The condition on `bookings` that one is still to come at an instant: a request that waits for an answer,
 * one that waits for its payment, or a confirmed one that hasn't begun. `endBookings` ends exactly these
 * (RSV-50).
 */
export function toComeAt(now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`((${bookings.status} = 'requested' and ${bookings.respondUntil} > ${at})
    or (${bookings.status} = 'held' and ${bookings.holdUntil} > ${at})
    or (${bookings.status} = 'confirmed' and ${bookings.startsAt} > ${at}))`
}

/**
 * How many bookings are still to come, for the question before they are cancelled (RSV-50); those that wait
 * for their payment count as confirmed.
 * @param where on `bookings`
 */
export async function countBookingsToCome(
  executor: Executor,
  where: SQL | undefined,
  now: Date,
): Promise<BookingsToCome> {
  const [counted] = await executor
    .select({
      requested: sql<number>`${count()} filter (where ${eq(bookings.status, 'requested')})`.mapWith(Number),
      confirmed:
        sql<number>`${count()} filter (where ${inArray(bookings.status, ['held', 'confirmed'])})`.mapWith(
          Number,
        ),
    })
    .from(bookings)
    .where(and(where, toComeAt(now)))
  return counted ?? { requested: 0, confirmed: 0 }
}
