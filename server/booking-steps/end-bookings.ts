import { and, asc, eq, gt, inArray, or, type SQL } from 'drizzle-orm'
import {
  type BookingActor,
  type BookingStatus,
  type BookingStep,
  bookingSteps,
  statusAt,
  toComeStatuses,
} from '#contract/bookings/status.ts'
import type { Transaction } from '../database/connection.ts'
import { bookings, workspaces } from '../database/schema.ts'
import { lockWorkspacesOf } from '../payments/paid-booking.ts'
import type { Resources } from '../resources.ts'
import type { BookingRow } from './booking-rows.ts'
import { toComeAt } from './bookings-to-come.ts'
import { transition } from './transition.ts'

type Ending = { actor: Exclude<BookingActor, 'clock' | 'payment'>; actorId: string; reason: string }

/** The statuses of bookings that are to come or can be again: an expired one can be renewed, or paid late. */
const unfinished: BookingStatus[] = [...toComeStatuses, ...bookingSteps.renew.from]

/**
 * Locks a user's own workspaces and those of the user's bookings on either side that may still be to come, in
 * the order of their ids (LOAD-11). Called before any of them changes, when all these bookings are about to
 * end.
 * @param alsoOf ids of other bookings that are about to change
 */
export async function lockWorkspacesOfUser(
  { now }: Resources,
  transaction: Transaction,
  userId: string,
  alsoOf: readonly string[] = [],
): Promise<void> {
  const ofUser = or(eq(bookings.hostId, userId), eq(bookings.guestId, userId))
  const own = await transaction
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.hostId, userId))
  await lockWorkspacesOf(
    transaction,
    [...(await findUnfinished(transaction, ofUser, now())), ...alsoOf],
    own.map(({ id }) => id),
  )
}

/** The ids of the bookings that may still be to come and meet a condition. */
async function findUnfinished(
  transaction: Transaction,
  where: SQL | undefined,
  now: Date,
): Promise<string[]> {
  const found = await transaction
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(where, inArray(bookings.status, unfinished), gt(bookings.endsAt, now)))
  return found.map(({ id }) => id)
}

/**
 * Ends every booking that is still to come and meets a condition, before its workspace or a side's account is
 * deleted, and notifies the sides (RSV-15). Requests are declined or withdrawn, unpaid ones revoked or
 * withdrawn, others cancelled; those that have begun stay. Waits for steps under way.
 * @param where on `bookings`
 * @returns how many there were
 * @throws Error when one of them can't be ended: then the caller must roll back
 */
export async function endBookings(
  given: Resources,
  transaction: Transaction,
  where: SQL | undefined,
  { actor, actorId, reason }: Ending,
): Promise<number> {
  await lockWorkspacesOf(transaction, await findUnfinished(transaction, where, given.now()))
  // Read after the locks: until then a host may have accepted, or money arrived.
  const now = given.now()
  const rows = await transaction
    .select()
    .from(bookings)
    .where(and(where, toComeAt(now)))
    .orderBy(asc(bookings.workspaceId), asc(bookings.id))
    .for('update')
  const resources = { ...given, now: () => now }
  let ended = 0
  for (const row of rows) {
    const step = endOf(row, actor, now)
    if (!step) continue
    const moved = await transition(resources, transaction, row.id, { step, actor, actorId, reason })
    if (!moved.done) throw new Error(`${row.code} can't be ended: ${moved.refusal}`)
    ended += 1
  }
  return ended
}

/** The step that ends a booking to come; undefined for one that has begun or is over. */
function endOf(row: BookingRow, actor: Ending['actor'], now: Date): BookingStep | undefined {
  const status = statusAt(row, now)
  if (status === 'requested') return actor === 'guest' ? 'withdraw' : 'decline'
  if (status === 'held') return actor === 'guest' ? 'withdraw' : 'revoke'
  return status === 'confirmed' && row.startsAt > now ? 'cancel' : undefined
}
