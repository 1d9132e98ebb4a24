import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Transaction } from '../../database/connection.ts'
import { bookingParticipants, bookings, profiles } from '../../database/schema.ts'
import type { Resources } from '../../resources.ts'
import type { BookingRow } from '../booking-rows.ts'
import {
  findParticipants,
  hashOf,
  isInvitable,
  type ParticipantRow,
  participantToken,
} from './participant-rows.ts'
import { sendParticipantMailJob } from './send-participant-mail.ts'

/** Adds a participant, who gets a mail with the calendar file and their link (RSV-46). */
export async function insertParticipant(
  resources: Resources,
  transaction: Transaction,
  booking: Pick<BookingRow, 'id' | 'version'>,
  { email, name }: { email: string; name: string | null },
): Promise<ParticipantRow> {
  const id = newId()
  const tokenHash = hashOf(participantToken(resources, id))
  const values = { id, bookingId: booking.id, email, name, tokenHash, addedAt: resources.now() }
  const [row] = await transaction.insert(bookingParticipants).values(values).returning()
  if (!row) throw new Error('The participant was not stored')
  await enqueueMail(resources, transaction, booking, row, 'invited')
  return row
}

/**
 * Removes participants of a booking. Those who have got the invitation get a mail that removes it from their
 * calendar (RSV-47), unless the booking has ended.
 * @returns those who were removed
 */
export async function deleteParticipants(
  resources: Resources,
  transaction: Transaction,
  booking: BookingRow,
  where: SQL,
): Promise<ParticipantRow[]> {
  const rows = await transaction
    .delete(bookingParticipants)
    .where(and(eq(bookingParticipants.bookingId, booking.id), where))
    .returning()
  const isNotified = isInvitable(booking, resources.now())
  for (const row of rows) {
    if (row.invitedAt && isNotified) await enqueueMail(resources, transaction, booking, row, 'removed')
  }
  return rows
}

/** Notifies all participants that a booking is cancelled. */
export async function notifyParticipantsOfEnd(
  resources: Resources,
  transaction: Transaction,
  booking: Pick<BookingRow, 'id' | 'version'>,
): Promise<void> {
  for (const row of await findParticipants(transaction, booking.id)) {
    if (row.invitedAt) await enqueueMail(resources, transaction, booking, row, 'cancelled')
  }
}

/** Notifies all participants that a booking has another time or place (CHG-08). */
export async function notifyParticipantsOfChange(
  resources: Resources,
  transaction: Transaction,
  booking: Pick<BookingRow, 'id' | 'version'>,
): Promise<void> {
  for (const row of await findParticipants(transaction, booking.id)) {
    if (row.invitedAt) await enqueueMail(resources, transaction, booking, row, 'changed')
  }
}

/** Erases a user's participants and, if the e-mail is confirmed, the user's invitations (RSV-48). */
export async function eraseParticipants(transaction: Transaction, userId: string): Promise<void> {
  const ownBookings = transaction
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.guestId, userId))
  const ownEmail = transaction
    .select({ email: profiles.email })
    .from(profiles)
    .where(and(eq(profiles.id, userId), eq(profiles.emailVerified, true)))
  await transaction
    .delete(bookingParticipants)
    .where(
      or(inArray(bookingParticipants.bookingId, ownBookings), inArray(bookingParticipants.email, ownEmail)),
    )
}

async function enqueueMail(
  { jobs }: Resources,
  transaction: Transaction,
  { id: bookingId, version }: Pick<BookingRow, 'id' | 'version'>,
  { id: participantId, email, name }: ParticipantRow,
  about: 'invited' | 'removed' | 'cancelled' | 'changed',
): Promise<void> {
  // The e-mail itself, since the row may be gone when the mail is sent.
  const mail = { bookingId, version, participantId, email, name, about }
  await jobs.enqueue(transaction, sendParticipantMailJob, mail)
}
