import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNotNull, lte, notInArray, or } from 'drizzle-orm'
import { z } from 'zod'
import { GUEST_LINK_DAYS } from '#contract/bookings/guest-link.ts'
import { standingStatuses, statusAt } from '#contract/bookings/status.ts'
import { MS_PER_DAY } from '#contract/dates.ts'
import { recordAudit } from '../../database/audit.ts'
import type { Executor, Transaction } from '../../database/connection.ts'
import { bookings, guestLinks, profiles } from '../../database/schema.ts'
import { defineJob, NIGHTLY, RETRY_FOR_HOURS } from '../../jobs/define-job.ts'
import { announceBooking } from '../../realtime/announce.ts'
import type { Resources } from '../../resources.ts'
import { type BookingRow, lockBooking } from '../booking-rows.ts'

const TOKEN_BYTES = 32

/** A booking that a host wrote down for an e-mail, and that nobody has adopted. */
export type AdoptableBooking = BookingRow & { guestId: null; guestEmail: string }

/**
 * Whether a guest can adopt a booking: it was written down for an e-mail, still stands and isn't over
 * (RSV-63).
 */
export function isAdoptable(booking: BookingRow, at: Date): booking is AdoptableBooking {
  const stands = standingStatuses.includes(statusAt(booking, at))
  return booking.guestId === null && booking.guestEmail !== null && stands
}

export type IssuedGuestLink = {
  /** 256 random bits as text; the database stores only their SHA-256. */
  token: string
  expiresAt: Date
  /** The link that the new one replaced. */
  replaced: typeof guestLinks.$inferSelect | undefined
}

/**
 * Makes a booking's link, which works once, for a week and not beyond the booking's end; its older link stops
 * working.
 * @returns undefined when the booking can't be adopted any more, or its e-mail has been corrected since it
 *   was read
 */
export async function issueGuestLink(
  transaction: Transaction,
  { id: bookingId, guestEmail }: AdoptableBooking,
  at: Date,
): Promise<IssuedGuestLink | undefined> {
  const booking = await lockBooking(transaction, bookingId)
  if (!booking || !isAdoptable(booking, at) || booking.guestEmail !== guestEmail) return undefined
  const [replaced] = await transaction.select().from(guestLinks).where(eq(guestLinks.bookingId, bookingId))
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(Math.min(at.getTime() + GUEST_LINK_DAYS * MS_PER_DAY, booking.endsAt.getTime()))
  const row = { bookingId, tokenHash: hashOf(token), expiresAt, createdAt: at }
  await transaction
    .insert(guestLinks)
    .values(row)
    .onConflictDoUpdate({ target: guestLinks.bookingId, set: row })
  await announceBooking(transaction, booking)
  return { token, expiresAt, replaced }
}

/**
 * Undoes `issueGuestLink` where the mail wasn't sent: the link that was mailed before works again, and its
 * host reads about no other.
 */
export async function takeBackGuestLink(
  transaction: Transaction,
  booking: BookingRow,
  { token, replaced }: IssuedGuestLink,
): Promise<void> {
  const isNewest = and(eq(guestLinks.bookingId, booking.id), eq(guestLinks.tokenHash, hashOf(token)))
  if (replaced) await transaction.update(guestLinks).set(replaced).where(isNewest)
  else await transaction.delete(guestLinks).where(isNewest)
  await announceBooking(transaction, booking)
}

/** When the newest link of a booking was sent and until when it works; undefined where none waits to be used. */
export async function findSentGuestLink(
  executor: Executor,
  bookingId: string,
): Promise<{ sentAt: Date; expiresAt: Date } | undefined> {
  const [row] = await executor
    .select({ sentAt: guestLinks.createdAt, expiresAt: guestLinks.expiresAt })
    .from(guestLinks)
    .where(eq(guestLinks.bookingId, bookingId))
  return row
}

/**
 * Replaces the e-mail of a booking by hand, which the caller has locked; the link that was sent to the old
 * one ends.
 */
export async function correctGuestEmail(
  transaction: Transaction,
  booking: BookingRow,
  { guestEmail, at }: { guestEmail: string; at: Date },
): Promise<void> {
  await transaction.delete(guestLinks).where(eq(guestLinks.bookingId, booking.id))
  await transaction.update(bookings).set({ guestEmail, updatedAt: at }).where(eq(bookings.id, booking.id))
  await announceBooking(transaction, booking)
}

/** The booking of a link and until when the link works, or worked; undefined for an unknown link. */
export async function findGuestLink(
  executor: Executor,
  token: string,
): Promise<{ booking: BookingRow; expiresAt: Date } | undefined> {
  const [row] = await executor
    .select({ booking: bookings, expiresAt: guestLinks.expiresAt })
    .from(guestLinks)
    .innerJoin(bookings, eq(bookings.id, guestLinks.bookingId))
    .where(eq(guestLinks.tokenHash, hashOf(token)))
  return row
}

/**
 * Uses a link up and gives its booking to the user: of any number of simultaneous attempts one succeeds. The
 * caller has locked the user's account.
 * @returns undefined when the link doesn't work any more, or the user is the booking's host
 */
export async function adoptBooking(
  transaction: Transaction,
  { bookingId, token, guestId, at }: { bookingId: string; token: string; guestId: string; at: Date },
): Promise<BookingRow | undefined> {
  const booking = await lockBooking(transaction, bookingId)
  if (!booking || !isAdoptable(booking, at) || booking.hostId === guestId) return undefined
  const used = await transaction
    .delete(guestLinks)
    .where(
      and(
        eq(guestLinks.bookingId, bookingId),
        eq(guestLinks.tokenHash, hashOf(token)),
        gt(guestLinks.expiresAt, at),
      ),
    )
    .returning({ bookingId: guestLinks.bookingId })
  if (used.length === 0) return undefined
  const adopted = { ...booking, guestId, updatedAt: at }
  await transaction.update(bookings).set({ guestId, updatedAt: at }).where(eq(bookings.id, bookingId))
  const act = { actorId: guestId, action: 'booking.adopt', subjectType: 'booking' } as const
  await recordAudit(transaction, { at, ...act, subjectId: bookingId, after: { code: booking.code } })
  await announceBooking(transaction, adopted)
  return adopted
}

/**
 * Erases the e-mails that a user, whose account is deleted, wrote down as a host, and the user's own
 * confirmed e-mail where other hosts wrote it down; with the links that were sent there (RSV-65). Bookings
 * that the user has adopted are erased with the user's others.
 */
export async function eraseGuestEmails(transaction: Transaction, userId: string): Promise<void> {
  const ownEmail = transaction
    .select({ email: profiles.email })
    .from(profiles)
    .where(and(eq(profiles.id, userId), eq(profiles.emailVerified, true)))
  const erased = or(eq(bookings.hostId, userId), inArray(bookings.guestEmail, ownEmail))
  const ids = transaction.select({ id: bookings.id }).from(bookings).where(erased)
  await transaction.delete(guestLinks).where(inArray(guestLinks.bookingId, ids))
  await transaction
    .update(bookings)
    .set({ guestEmail: null })
    .where(and(isNotNull(bookings.guestEmail), erased))
}

/** Deletes the links of bookings that are over, or no longer stand. */
async function deletePastGuestLinks({ database, now }: Resources): Promise<void> {
  const past = database
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(guestLinks, eq(guestLinks.bookingId, bookings.id))
    .where(
      or(
        lte(bookings.endsAt, now()),
        notInArray(bookings.status, [...standingStatuses]),
        isNotNull(bookings.guestId),
      ),
    )
  await database.delete(guestLinks).where(inArray(guestLinks.bookingId, past))
}

export const deletePastGuestLinksJob = defineJob({
  name: 'delete-past-guest-links',
  label: 'Limpeza dos links de reservas que passaram',
  schema: z.object({}),
  schedule: NIGHTLY,
  retry: RETRY_FOR_HOURS,
  run: deletePastGuestLinks,
})

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
