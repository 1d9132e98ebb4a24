import { eq } from 'drizzle-orm'
import { lockBooking } from '../../booking-steps/booking-rows.ts'
import { findByToken } from '../../booking-steps/participants/participant-rows.ts'
import { deleteParticipants } from '../../booking-steps/participants/participants.ts'
import { recordAudit } from '../../database/audit.ts'
import { bookingParticipants } from '../../database/schema.ts'
import { announceBooking } from '../../realtime/announce.ts'
import type { Resources } from '../../resources.ts'
import { invitationNotFound } from './get-invitation.ts'

/**
 * Removes the participant of a secret invitation link, for whoever has it (RSV-47).
 * @throws ORPCError NOT_FOUND for a wrong link, and where the participant was removed before
 */
export async function leaveBooking(resources: Resources, token: string): Promise<void> {
  const participant = await findByToken(resources.database, token)
  if (!participant) throw invitationNotFound()
  await resources.database.transaction(async (transaction) => {
    const booking = await lockBooking(transaction, participant.bookingId)
    const own = eq(bookingParticipants.id, participant.id)
    const removed = booking && (await deleteParticipants(resources, transaction, booking, own))
    if (!booking || removed?.length !== 1) throw invitationNotFound()
    const act = { actorId: null, action: 'booking.leave', subjectType: 'booking' } as const
    const after = { code: booking.code }
    await recordAudit(transaction, { at: resources.now(), ...act, subjectId: booking.id, after })
    await announceBooking(transaction, booking)
  })
}
