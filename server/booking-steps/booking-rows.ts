import { eq } from 'drizzle-orm'
import { type BookingStatus, holdingStatuses } from '#contract/bookings/status.ts'
import type { When } from '#contract/bookings/when-text.ts'
import type { Transaction } from '../database/connection.ts'
import { bookings } from '../database/schema.ts'
import { lockWorkspacesOf } from '../payments/paid-booking.ts'

/** A stored booking. */
export type BookingRow = typeof bookings.$inferSelect

/**
 * Locks a booking until the transaction ends, after its workspace and the one that a change would move it to:
 * whoever takes times or moves bookings locks in this order, so that there is no deadlock.
 * @param also other workspaces of which the caller is about to take times
 * @returns undefined when there is no such booking
 */
export async function lockBooking(
  transaction: Transaction,
  id: string,
  also: readonly string[] = [],
): Promise<BookingRow | undefined> {
  await lockWorkspacesOf(transaction, [id], also)
  const [row] = await transaction.select().from(bookings).where(eq(bookings.id, id)).for('update')
  return row
}

/** Whether a booking of this stored status takes its time: it is to come, or under way. */
export function isHolding(status: BookingStatus): boolean {
  return holdingStatuses.includes(status)
}

/**
 * When its guest bought it, from which the law's seven days run (CAN-03): when it was made, or renewed since.
 */
export function boughtAt({ createdAt, renewedAt }: Pick<BookingRow, 'createdAt' | 'renewedAt'>): Date {
  return renewedAt ?? createdAt
}

/** When a booking is, in the calendar of its workspace. */
export function whenOf(
  row: Pick<BookingRow, 'kind' | 'fromDate' | 'toDate' | 'startTime' | 'endTime' | 'months'>,
): When {
  return {
    kind: row.kind,
    from: row.fromDate,
    to: row.toDate,
    start: row.startTime,
    end: row.endTime,
    months: row.months,
  }
}
