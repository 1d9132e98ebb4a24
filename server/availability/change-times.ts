import { sql } from 'drizzle-orm'
import { type InstantRange, partsOutside } from '#contract/bookings/occupied-ranges.ts'
import type { Executor, Transaction } from '../database/connection.ts'
import { undoUnless } from '../database/undo-unless.ts'
import { takeTime } from './take-time.ts'

type Change = {
  changeId: string
  bookingId: string
  /** The workspace that the booking would move to; null after it was deleted. */
  workspaceId: string | null
}

/**
 * Holds the times that a booking would move to (CHG-02); the caller has locked that workspace. Only what lies
 * outside of the booking's own times is taken, since it keeps those until it moves: together they are all
 * that it needs.
 * @param ranges with buffers
 * @returns whether all of it was free; if not, the caller rolls back
 */
export async function holdForChange(
  transaction: Transaction,
  { changeId, bookingId, workspaceId }: Change,
  ranges: readonly InstantRange[],
  { holdUntil, now }: { holdUntil: Date; now: Date },
): Promise<boolean> {
  if (!workspaceId) return false
  const own = await ownTimes(transaction, bookingId, workspaceId)
  const units = await unitsOf(transaction, workspaceId)
  const taker = { workspaceId, bookingId, changeId, units, holdUntil }
  return takeTime(transaction, taker, partsOutside(ranges, own), now)
}

/**
 * Holds the new times of a change until another instant.
 * @returns false when somebody else has taken one of them
 */
export async function extendChangeHold(
  transaction: Transaction,
  changeId: string,
  until: Date,
): Promise<boolean> {
  const { rows } = await transaction.execute<{ isGone: boolean }>(sql`
    select exists (select from occupancies where change_id = ${changeId} and state = 'released') as "isGone"`)
  if (rows[0]?.isGone) return false
  await transaction.execute(sql`
    update occupancies set hold_until = ${until.toISOString()}::timestamptz where change_id = ${changeId}`)
  return true
}

/**
 * Frees the times that were held for a change. The rows are deleted, so that nobody who reassigns units meets
 * them.
 */
export async function releaseChangeTimes(transaction: Transaction, changeId: string): Promise<void> {
  await transaction.execute(sql`delete from occupancies where change_id = ${changeId}`)
}

/**
 * Replaces a booking's old times by its new ones (CHG-04); the caller has locked both workspaces. Since own
 * and held times together cover the new ones, some unit is free for each once the units are reassigned.
 * @param ranges with buffers
 * @returns false when they aren't free after all; then nothing is changed
 */
export async function swapTimes(
  transaction: Transaction,
  { bookingId, workspaceId }: Omit<Change, 'changeId'>,
  ranges: readonly InstantRange[],
  now: Date,
): Promise<boolean> {
  if (!workspaceId) return false
  const units = await unitsOf(transaction, workspaceId)
  return undoUnless(transaction, async (savepoint) => {
    await savepoint.execute(sql`delete from occupancies where booking_id = ${bookingId}`)
    return takeTime(savepoint, { workspaceId, bookingId, units, holdUntil: null }, ranges, now)
  })
}

/** The times that a booking takes in a workspace, with buffers. */
export async function ownTimes(
  executor: Executor,
  bookingId: string,
  workspaceId: string,
): Promise<InstantRange[]> {
  const { rows } = await executor.execute<{ start: string; end: string }>(sql`
    select lower(blocked) as start, upper(blocked) as end from occupancies
    where booking_id = ${bookingId} and workspace_id = ${workspaceId} and state = 'firm'
    order by lower(blocked)`)
  return rows.map(({ start, end }) => ({ start: new Date(start), end: new Date(end) }))
}

/** How many units a workspace has. */
export async function unitsOf(executor: Executor, workspaceId: string): Promise<number> {
  const { rows } = await executor.execute<{ units: number }>(sql`
    select coalesce((select units from booking_rules where workspace_id = ${workspaceId}), 1)::int as units`)
  return rows[0]?.units ?? 1
}
