import { eq } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { CurrentUser } from '../../actor.ts'
import { lockBooking } from '../../booking-steps/booking-rows.ts'
import { deleteParticipants } from '../../booking-steps/participants/participants.ts'
import { recordAudit } from '../../database/audit.ts'
import { bookingParticipants } from '../../database/schema.ts'
import { apiError } from '../../errors.ts'
import { announceBooking } from '../../realtime/announce.ts'
import type { Resources } from '../../resources.ts'
import { requireOwnBooking } from '../require-own-booking.ts'

type Taken = { code: string; id: string }

/**
 * Removes a participant of a booking, with a mail that removes it from their calendar (RSV-47); for the
 * guest, or an administrator whom the participant has asked.
 * @throws ORPCError NOT_FOUND for strangers and for an unknown participant; FORBIDDEN for the host
 */
export async function removeParticipant(
  resources: Resources,
  user: CurrentUser,
  { code, id }: Taken,
): Promise<void> {
  const { booking: found } = await requireOwnBooking(resources.database, user, code)
  await resources.database.transaction(async (transaction) => {
    const booking = await lockBooking(transaction, found.id)
    if (!booking || !isUuid(id)) throw apiError('NOT_FOUND', 'Esta pessoa não está na lista.')
    const removed = await deleteParticipants(resources, transaction, booking, eq(bookingParticipants.id, id))
    if (removed.length === 0) throw apiError('NOT_FOUND', 'Esta pessoa não está na lista.')
    const act = { actorId: user.id, action: 'booking.remove-participant', subjectType: 'booking' } as const
    const after = { code: booking.code }
    await recordAudit(transaction, { at: resources.now(), ...act, subjectId: booking.id, after })
    await announceBooking(transaction, booking)
  })
}
