import { and, asc, type SQL } from 'drizzle-orm'
import { type BookingActor, type BookingStep, statusAt } from '#contract/bookings/status.ts'
import type { Transaction } from '../database/connection.ts'
import { bookings } from '../database/schema.ts'
import { lockWorkspacesOf } from '../payments/paid-booking.ts'
import type { Resources } from '../resources.ts'
import { asBooking, type BookingRow } from './booking-rows.ts'
import { toComeAt } from './bookings-to-come.ts'
import { transition } from './transition.ts'

type Ending = { actor: Exclude<BookingActor, 'clock' | 'payment'>; actorId: string; reason: string }

/**
 * Ends every booking that is still to come and meets a condition, each with its notices, before its workspace or one of
 * its people goes (RSV-15). A request is declined or withdrawn, one that waits for its payment
 * revoked or withdrawn, a booking cancelled; one that has begun stays.
 * @param where on `bookings`
 * @returns how many there were
 */
export async function endBookings(
  resources: Resources,
  transaction: Transaction,
  where: SQL | undefined,
  { actor, actorId, reason }: Ending,
): Promise<number> {
  const now = resources.now()
  const rows = await transaction
    .select()
    .from(bookings)
    .where(and(where, toComeAt(now)))
    .orderBy(asc(bookings.workspaceId), asc(bookings.id))
  await lockWorkspacesOf(
    transaction,
    rows.map(({ id }) => id),
  )
  let ended = 0
  for (const row of rows.map(asBooking)) {
    const step = endOf(row, actor, now)
    if (!step) continue
    const { done } = await transition(resources, transaction, row.id, { step, actor, actorId, reason })
    if (done) ended += 1
  }
  return ended
}

/** The step that ends a booking which is still to come; undefined for one that has begun or is over. */
function endOf(row: BookingRow, actor: Ending['actor'], now: Date): BookingStep | undefined {
  const status = statusAt(row, now)
  if (status === 'requested') return actor === 'guest' ? 'withdraw' : 'decline'
  if (status === 'held') return actor === 'guest' ? 'withdraw' : 'revoke'
  return status === 'confirmed' && row.startsAt > now ? 'cancel' : undefined
}
