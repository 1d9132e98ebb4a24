import { createHash, createHmac } from 'node:crypto'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import { type BookingState, statusAt } from '#contract/bookings/status.ts'
import type { Executor, Transaction } from '../database/connection.ts'
import { bookingParticipants } from '../database/schema.ts'
import type { Resources } from '../resources.ts'

export type ParticipantRow = typeof bookingParticipants.$inferSelect

/**
 * The secret part of a participant's link, 256 bits as text. It follows from the server's secret, so that every mail
 * can carry it though the database stores only its hash.
 */
export function participantToken({ secret }: Pick<Resources, 'secret'>, id: string): string {
  return createHmac('sha256', secret).update(`booking participant ${id}`).digest('base64url')
}

/** What the database knows of a token. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Whether people are invited to a booking: while it is right and not over. */
export function isInvitable(booking: BookingState, now: Date): boolean {
  return ['confirmed', 'in_use'].includes(statusAt(booking, now))
}

/** Whom a guest has invited to a booking, in the order in which they were. */
export function findParticipants(executor: Executor, bookingId: string): Promise<ParticipantRow[]> {
  return executor
    .select()
    .from(bookingParticipants)
    .where(eq(bookingParticipants.bookingId, bookingId))
    .orderBy(asc(bookingParticipants.addedAt), asc(bookingParticipants.id))
}

/** Who was invited by a link, or undefined. */
export async function findByToken(executor: Executor, token: string): Promise<ParticipantRow | undefined> {
  const [row] = await executor
    .select()
    .from(bookingParticipants)
    .where(eq(bookingParticipants.tokenHash, hashOf(token)))
  return row
}

/** How many are invited. The booking's row is locked, so that the number holds until the transaction ends. */
export async function countParticipants(transaction: Transaction, bookingId: string): Promise<number> {
  const [row] = await transaction
    .select({ number: count() })
    .from(bookingParticipants)
    .where(eq(bookingParticipants.bookingId, bookingId))
  return row?.number ?? 0
}

/** Who is invited to a booking by an e-mail, or undefined. */
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

/** Who was invited, by their id; undefined when they are off the list. */
export async function findParticipant(executor: Executor, id: string): Promise<ParticipantRow | undefined> {
  const [row] = await executor.select().from(bookingParticipants).where(eq(bookingParticipants.id, id))
  return row
}

/**
 * Marks that somebody gets the invitation at an instant; the first mark stays.
 * @returns undefined when they were taken off before
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

/** Takes back the mark of an attempt that has failed: who got no invitation hears of nothing else either. */
export async function unmarkInvited(executor: Executor, id: string, at: Date): Promise<void> {
  await executor
    .update(bookingParticipants)
    .set({ invitedAt: null })
    .where(and(eq(bookingParticipants.id, id), eq(bookingParticipants.invitedAt, at)))
}
