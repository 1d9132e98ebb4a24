import { eq } from 'drizzle-orm'
import type { Invitation } from '#contract/bookings/participant-shapes.ts'
import { statusAt } from '#contract/bookings/status.ts'
import { nameOfGuest, nameOfHost } from '../../booking-steps/booking-people.ts'
import { whenOf } from '../../booking-steps/booking-rows.ts'
import { findByToken } from '../../booking-steps/participants/participant-rows.ts'
import { bookings } from '../../database/schema.ts'
import { apiError } from '../../errors.ts'
import type { Resources } from '../../resources.ts'

/**
 * The booking that a participant was invited to, by the secret link in their mails (RSV-47).
 * @throws ORPCError NOT_FOUND for a wrong link, and where the participant was removed
 */
export async function getInvitation({ database, now }: Resources, token: string): Promise<Invitation> {
  const participant = await findByToken(database, token)
  const [booking] = participant
    ? await database.select().from(bookings).where(eq(bookings.id, participant.bookingId))
    : []
  if (!participant || !booking) throw invitationNotFound()
  return {
    status: statusAt(booking, now()),
    ...whenOf(booking),
    startsAt: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    timeZone: booking.timeZone,
    workspaceName: booking.workspaceName,
    address: booking.address,
    guestName: await nameOfGuest(database, booking),
    hostName: await nameOfHost(database, booking),
    email: participant.email,
  }
}

/** Makes the error for an invitation that doesn't exist, or is over. */
export function invitationNotFound() {
  return apiError('NOT_FOUND', 'Este convite não vale mais.')
}
