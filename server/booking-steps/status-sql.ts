import { inArray, type SQL, sql } from 'drizzle-orm'
import { type BookingStatus, standingStatuses } from '#contract/bookings/status.ts'
import { bookings } from '../database/schema.ts'

/**
 * `statusAt` as an expression over `bookings`: the status at an instant, as if the clock's steps were stored
 * already (RSV-02).
 */
export function statusSqlAt(now: Date): SQL<BookingStatus> {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`(case
    when ${bookings.status} = 'requested' and ${bookings.respondUntil} <= ${at} then 'expired'
    when ${bookings.status} = 'held' and ${bookings.holdUntil} <= ${at} then 'expired'
    when ${inArray(bookings.status, [...standingStatuses])} and ${bookings.endsAt} <= ${at} then 'completed'
    else ${bookings.status} end)`
}
