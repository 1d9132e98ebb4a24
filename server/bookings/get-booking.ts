import { asc, eq } from 'drizzle-orm'
import { normalizeBookingCode } from '#contract/bookings/booking-code.ts'
import type { Booking, BookingEvent } from '#contract/bookings/booking-shapes.ts'
import { statusAt } from '#contract/bookings/status.ts'
import type { CurrentUser } from '../actor.ts'
import { type ChangeRow, readChangeBack, wasAgreed } from '../booking-steps/change-rows.ts'
import type { Executor } from '../database/connection.ts'
import { bookingChanges, bookingEvents, bookings, profiles } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import { readChangeInReview } from '../payments/in-review.ts'
import { isEarned, readShares, type Shares } from '../payments/ledger.ts'
import { readLeft } from '../payments/read-refund-now.ts'
import type { Resources } from '../resources.ts'
import { presentTermsOf } from './changes/present-change.ts'
import { readLinkOfBooking } from './guest-links/link-of-booking.ts'
import { type Side, sideOf } from './policy.ts'
import { presentBooking } from './present-booking.ts'
import { type ReadBooking, readBookings } from './read-bookings.ts'

/**
 * A booking as its reader sees it: the guest, the host or an administrator (RSV-07).
 * @param code in any spelling
 * @throws ORPCError NOT_FOUND for everybody else, whether or not there is one
 */
export async function getBooking(
  { database, now }: Resources,
  reader: CurrentUser,
  code: string,
): Promise<Booking> {
  const { read, side } = await requireBooking(database, reader, code)
  const happened = await readHistory(database, read.id)
  const earned = side === 'guest' ? null : await readEarned(database, read.id)
  const at = now()
  const guestLink = side === 'guest' ? null : await readLinkOfBooking(database, read.booking, at)
  const { last } = happened
  const isToPay = last !== undefined && wasAgreed(last)
  const isChangeInReview = isToPay && (await readChangeInReview(database, last.id))
  const changeBackInCents = await readChangeBack(
    database,
    read.booking,
    last?.status === 'proposed' ? last : undefined,
  )
  const isConfirmed = statusAt(read.booking, at) === 'confirmed'
  const leftInCents = isConfirmed ? await readLeft(database, read.booking) : null
  const details = { ...happened, isChangeInReview, changeBackInCents, earned, leftInCents, guestLink }
  return presentBooking(read, details, side, at)
}

/**
 * @throws ORPCError NOT_FOUND for anybody who is neither a side of it nor an administrator
 */
export async function requireBooking(
  executor: Executor,
  reader: CurrentUser,
  code: string,
): Promise<{ read: ReadBooking; side: Side }> {
  const where = eq(bookings.code, normalizeBookingCode(code))
  const [read] = await readBookings(executor, { where, limit: 1 })
  const side = read && sideOf(reader, read.booking)
  if (!read || !side) throw apiError('NOT_FOUND', 'Reserva não encontrada')
  return { read, side }
}

/** The ledger's shares of host and platform in a booking; null before it is paid in full. */
async function readEarned(executor: Executor, bookingId: string): Promise<Shares | null> {
  return (await isEarned(executor, bookingId)) ? readShares(executor, bookingId) : null
}

/** The history of a booking, and its newest proposed change. */
async function readHistory(
  executor: Executor,
  bookingId: string,
): Promise<{ history: BookingEvent[]; last: ChangeRow | undefined }> {
  const rows = await executor
    .select({
      at: bookingEvents.at,
      type: bookingEvents.type,
      by: bookingEvents.actor,
      status: bookingEvents.status,
      reason: bookingEvents.reason,
      name: profiles.name,
      change: bookingChanges,
    })
    .from(bookingEvents)
    .leftJoin(profiles, eq(profiles.id, bookingEvents.actorId))
    .leftJoin(bookingChanges, eq(bookingChanges.id, bookingEvents.changeId))
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(bookingEvents.id))
  const last = rows.findLast(({ change }) => change !== null)
  const history = rows.map(({ at, change, ...row }) => ({
    ...row,
    change: change && presentTermsOf(change),
    at: at.toISOString(),
  }))
  return { history, last: last?.change ?? undefined }
}
