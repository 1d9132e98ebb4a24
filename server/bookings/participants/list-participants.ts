import type { z } from 'zod'
import type { participantsSchema } from '#contract/bookings/participant-shapes.ts'
import { MAX_PARTICIPANTS } from '#contract/bookings/participants.ts'
import type { CurrentUser } from '../../actor.ts'
import { findParticipants, isInvitable } from '../../booking-steps/participants/participant-rows.ts'
import type { Resources } from '../../resources.ts'
import { requireOwnBooking } from '../require-own-booking.ts'
import { presentParticipant } from './present-participant.ts'

/**
 * The participants of a booking (RSV-46).
 * @throws ORPCError NOT_FOUND for strangers, FORBIDDEN for the host
 */
export async function listParticipants(
  { database, now }: Resources,
  reader: CurrentUser,
  code: string,
): Promise<z.infer<typeof participantsSchema>> {
  const { booking, side } = await requireOwnBooking(database, reader, code)
  const rows = await findParticipants(database, booking.id)
  return {
    items: rows.map(presentParticipant),
    canAdd: side === 'guest' && isInvitable(booking, now()) && rows.length < MAX_PARTICIPANTS,
  }
}
