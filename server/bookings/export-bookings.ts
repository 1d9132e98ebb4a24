import { type AnyColumn, and, asc, eq, or, sql } from 'drizzle-orm'
import type { Executor } from '../database/connection.ts'
import { bookingChanges, bookingEvents, bookingParticipants, bookings } from '../database/schema.ts'

const when = {
  code: bookings.code,
  status: bookings.status,
  workspaceName: bookings.workspaceName,
  kind: bookings.kind,
  from: bookings.fromDate,
  to: bookings.toDate,
  start: bookings.startTime,
  end: bookings.endTime,
  startsAt: bookings.startsAt,
  endsAt: bookings.endsAt,
  timeZone: bookings.timeZone,
  totalInCents: bookings.totalInCents,
  refundInCents: bookings.refundInCents,
  returnedInCents: bookings.returnedInCents,
  createdAt: bookings.createdAt,
  renewedAt: bookings.renewedAt,
}

/** The place, time and price of terms, for the export. */
const exportedTerms = (terms: AnyColumn) =>
  sql<object>`${terms} - 'address' - 'workspaceId' - 'bufferBeforeMinutes' - 'bufferAfterMinutes' - 'times'`

/**
 * A user's bookings as guest and as host, the participants invited, the changes proposed, and the steps taken
 * by the user. Left out are the other side's texts, and what a host wrote down about guests without an
 * account unless the user is that host.
 */
export async function exportBookings(executor: Executor, userId: string) {
  const asGuest = await executor
    .select({
      ...when,
      people: bookings.people,
      company: bookings.company,
      message: sql<string | null>`case when ${bookings.createdById} = ${userId} then ${bookings.message} end`,
      lines: bookings.lines,
      cancellationPolicy: bookings.cancellationPolicy,
      address: bookings.address,
    })
    .from(bookings)
    .where(eq(bookings.guestId, userId))
    .orderBy(asc(bookings.startsAt))
  const asHost = await executor
    .select({
      ...when,
      guestName: bookings.guestName,
      guestContact: bookings.guestContact,
      guestEmail: bookings.guestEmail,
      note: sql<string | null>`case when ${bookings.createdById} = ${userId} then ${bookings.message} end`,
    })
    .from(bookings)
    .where(eq(bookings.hostId, userId))
    .orderBy(asc(bookings.startsAt))
  const participants = await executor
    .select({
      code: bookings.code,
      email: bookingParticipants.email,
      name: bookingParticipants.name,
      addedAt: bookingParticipants.addedAt,
    })
    .from(bookingParticipants)
    .innerJoin(bookings, eq(bookings.id, bookingParticipants.bookingId))
    .where(eq(bookings.guestId, userId))
    .orderBy(asc(bookingParticipants.addedAt))
  const steps = await executor
    .select({
      code: bookings.code,
      at: bookingEvents.at,
      type: bookingEvents.type,
      status: bookingEvents.status,
      reason: bookingEvents.reason,
    })
    .from(bookingEvents)
    .innerJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
    .where(
      and(eq(bookingEvents.actorId, userId), or(eq(bookings.guestId, userId), eq(bookings.hostId, userId))),
    )
    .orderBy(asc(bookingEvents.at))
  const proposedChanges = await executor
    .select({
      code: bookings.code,
      status: bookingChanges.status,
      before: exportedTerms(bookingChanges.before),
      after: exportedTerms(bookingChanges.after),
      differenceInCents: bookingChanges.differenceInCents,
      createdAt: bookingChanges.createdAt,
    })
    .from(bookingChanges)
    .innerJoin(bookings, eq(bookings.id, bookingChanges.bookingId))
    .where(eq(bookingChanges.proposedById, userId))
    .orderBy(asc(bookingChanges.createdAt))
  return { asGuest, asHost, participants, steps, proposedChanges }
}
