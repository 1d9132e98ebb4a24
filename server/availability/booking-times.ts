import { sql } from 'drizzle-orm'
import { bookedWithin, type InstantRange } from '#contract/bookings/occupied-ranges.ts'
import type { Executor, Transaction } from '../database/connection.ts'
import { undoUnless } from '../database/undo-unless.ts'
import { unitsOf } from './change-times.ts'
import { takeTime } from './take-time.ts'

/**
 * Turns the holds of a booking into times that are taken for good.
 * @returns false when another booking has taken one of them
 */
export async function confirmTimes(transaction: Transaction, bookingId: string): Promise<boolean> {
  const { rowCount } = await transaction.execute(sql`
    update occupancies set state = 'firm', hold_until = null where booking_id = ${bookingId} and state = 'hold'
      and not exists (select from occupancies gone where gone.booking_id = ${bookingId} and gone.state = 'released')`)
  return rowCount !== null && rowCount > 0
}

/**
 * Holds the times of a booking until another instant.
 * @returns false when another booking has taken one of them
 */
export async function holdTimes(transaction: Transaction, bookingId: string, until: Date): Promise<boolean> {
  const { rowCount } = await transaction.execute(sql`
    update occupancies set hold_until = ${until.toISOString()}::timestamptz
    where booking_id = ${bookingId} and state = 'hold'
      and not exists (select from occupancies gone where gone.booking_id = ${bookingId} and gone.state = 'released')`)
  return rowCount !== null && rowCount > 0
}

type Retaker = {
  /** Null after the workspace was deleted. */
  workspaceId: string | null
  bookingId: string
  /** Until when the times are only held; without it they are taken for good. */
  holdUntil: Date | null
}

/**
 * Takes the times of a booking again, after they were freed or their hold expired (PAY-08). The caller has
 * locked the workspace's row.
 * @returns whether all of them were still free; if not, nothing is changed
 */
export async function retakeTimes(
  transaction: Transaction,
  { workspaceId, bookingId, holdUntil }: Retaker,
  now: Date,
): Promise<boolean> {
  if (!workspaceId) return false
  const ranges = await findTimes(transaction, bookingId)
  const units = await unitsOf(transaction, workspaceId)
  if (ranges.length === 0) return false
  return undoUnless(transaction, async (savepoint) => {
    await savepoint.execute(sql`delete from occupancies where booking_id = ${bookingId}`)
    return takeTime(savepoint, { workspaceId, bookingId, units, holdUntil }, ranges, now)
  })
}

/** Frees the times of a booking. */
export async function releaseTimes(transaction: Transaction, bookingId: string): Promise<void> {
  await transaction.execute(sql`
    update occupancies set state = 'released' where booking_id = ${bookingId} and change_id is null and state in ('hold', 'firm')`)
}

/**
 * The times that a booking takes or took, with buffers, in order; none where the workspace was deleted. Times
 * that are only held for a change of it are left out.
 */
async function findTimes(executor: Executor, bookingId: string): Promise<InstantRange[]> {
  const { rows } = await executor.execute<{ start: string; end: string }>(sql`
    select lower(blocked) as start, upper(blocked) as end from occupancies where booking_id = ${bookingId} and change_id is null
    order by lower(blocked)`)
  return rows.map(({ start, end }) => ({ start: new Date(start), end: new Date(end) }))
}

/** The times of a booking without buffers, as they were booked: by the hour one for each day. */
export async function findBookedTimes(
  executor: Executor,
  booking: { id: string } & Parameters<typeof bookedWithin>[1],
): Promise<InstantRange[]> {
  const taken = await findTimes(executor, booking.id)
  return taken.flatMap((range) => bookedWithin(range, booking))
}
