import type { Participant } from '#contract/bookings/participant-shapes.ts'
import type { ParticipantRow } from '../../booking-steps/participants/participant-rows.ts'

/** Row → contract shape. */
export function presentParticipant({ id, email, name, addedAt }: ParticipantRow): Participant {
  return { id, email, name, addedAt: addedAt.toISOString() }
}
