import { createHash, createHmac } from 'node:crypto'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import { type BookingState, standingStatuses, statusAt } from '#contract/bookings/status.ts'
import type { Executor, Transaction } from '../../database/connection.ts'
import { bookingParticipants } from '../../database/schema.ts'
import type { Resources } from '../../resources.ts'

export type ParticipantRow = typeof bookingParticipants.$inferSelect

/**
 * The secret part of a participant's link, 256 bits as text. It is derived from the server's secret, so that
 * every mail can contain it although the database stores only its hash.
 */
export function participantToken({ secret }: Pick<Resources, 'secret'>, id: string): string {
  return createHmac('sha256', secret).update(`booking participant ${id}`).digest('base64url')
}

/** The hash of a token, as the database stores it. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Whether people can be invited to a booking: it is confirmed and not over. */
export function isInvitable(booking: BookingState, now: Date): boolean {
  return standingStatuses.includes(statusAt(booking, now))
}

/** A booking's participants, in the order in which they were invited. */
export function findParticipants(executor: Executor, bookingId: string): Promise<ParticipantRow[]> {
  return executor
    .select()
    .from(bookingParticipants)
    .where(eq(bookingParticipants.bookingId, bookingId))
    .orderBy(asc(bookingParticipants.addedAt), asc(bookingParticipants.id))
}

/** The participant of a link, or undefined. */
export async function findByToken(executor: Executor, token: string): Promise<ParticipantRow | undefined> {
  const [row] = await executor
    .select()
    .from(bookingParticipants)
    .where(eq(bookingParticipants.tokenHash, hashOf(token)))
  return row
}

/**
 * How many participants a booking has. The booking's row is locked, so that the number holds until the
 * transaction ends.
 */
export async function countParticipants(transaction: Transaction, bookingId: string): Promise<number> {
  const [row] = await transaction
    .select({ number: count() })
    .from(bookingParticipants)
    .where(eq(bookingParticipants.bookingId, bookingId))
  return row?.number ?? 0
}

/** The participant of a booking with an e-mail, or undefined. */
export async function findByEmail(
  executor: Executor,
  bookingId: string,
  email: string,
): Promise<ParticipantRow | undefined> {
  const [row] = await executor
    .select()
    .from(bookingParticipants)
    .where(and(eq(bookingParticipants.bookingId, bookingId), eq(bookingParticipants.email, email)))
  return row
}

/** A participant by id; undefined once removed. */
export async function findParticipant(executor: Executor, id: string): Promise<ParticipantRow | undefined> {
  const [row] = await executor.select().from(bookingParticipants).where(eq(bookingParticipants.id, id))
  return row
}

/**
 * Marks that a participant gets the invitation at an instant; the first mark stays.
 * @returns undefined when they were removed before
 */
export async function markInvited(
  executor: Executor,
  id: string,
  at: Date,
): Promise<ParticipantRow | undefined> {
  const { invitedAt } = bookingParticipants
  const [row] = await executor
    .update(bookingParticipants)
    .set({ invitedAt: sql`coalesce(${invitedAt}, ${sql.param(at, invitedAt)})` })
    .where(eq(bookingParticipants.id, id))
    .returning()
  return row
}

/** Removes the mark of an attempt that has failed: without the invitation they get no other mail either. */
export async function unmarkInvited(executor: Executor, id: string, at: Date): Promise<void> {
  await executor
    .update(bookingParticipants)
    .set({ invitedAt: null })
    .where(and(eq(bookingParticipants.id, id), eq(bookingParticipants.invitedAt, at)))
}
