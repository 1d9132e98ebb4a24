import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { bookings } from '../database/schema.ts'

/** A stored booking whose money moves. */
export type PaidBooking = typeof bookings.$inferSelect

/**
 * Locks the workspaces of bookings, and those that an open change would move them to, in the order of their
 * ids. Whoever takes times or moves bookings locks in this order, so that there is no deadlock.
 * @param also other workspaces of which the caller is about to take times
 */
export async function lockWorkspacesOf(
  transaction: Transaction,
  bookingIds: readonly string[],
  also: readonly string[] = [],
): Promise<void> {
  const ids = sql`any(${sql.param([...bookingIds])}::uuid[])`
  await transaction.execute(sql`
    select id from workspaces where id in (
      select workspace_id from bookings where id = ${ids}
      union select workspace_id from booking_changes where booking_id = ${ids} and status in ('proposed', 'unpaid')
      union select unnest(${sql.param([...also])}::uuid[]))
    order by id for no key update`)
}

/**
 * Locks a booking's workspaces and then the booking, as every step of a booking does.
 * @throws Error when there is none: bookings with charges are never deleted
 */
export async function lockPaidBooking(transaction: Transaction, id: string): Promise<PaidBooking> {
  await lockWorkspacesOf(transaction, [id])
  const [row] = await transaction.select().from(bookings).where(eq(bookings.id, id)).for('update')
  if (!row) throw new Error('A booking with a charge is gone')
  return row
}
