import type { AddParticipantRequest, Participant } from '#contract/bookings/participant-shapes.ts'
import { MAX_PARTICIPANTS } from '#contract/bookings/participants.ts'
import type { CurrentUser } from '../../actor.ts'
import { lockBooking } from '../../booking-steps/booking-rows.ts'
import {
  countParticipants,
  findByEmail,
  isInvitable,
  type ParticipantRow,
} from '../../booking-steps/participants/participant-rows.ts'
import { insertParticipant } from '../../booking-steps/participants/participants.ts'
import { recordAudit } from '../../database/audit.ts'
import type { Transaction } from '../../database/connection.ts'
import { apiError, invalidFields } from '../../errors.ts'
import { countAttempt } from '../../rate-limits/attempt-limits.ts'
import { announceBooking } from '../../realtime/announce.ts'
import type { Resources } from '../../resources.ts'
import { requireOwnBooking } from '../require-own-booking.ts'
import { presentParticipant } from './present-participant.ts'

/**
 * Invites somebody to a booking by e-mail (RSV-46). Inviting them again sends no second mail.
 * @throws ORPCError NOT_FOUND for strangers; FORBIDDEN for everybody but the guest; VALIDATION_FAILED for the
 *   guest's own e-mail; CONFLICT while the booking isn't confirmed, when it is over, or where 20 are invited;
 *   TooManyAttempts
 */
export async function addParticipant(
  resources: Resources,
  guest: CurrentUser,
  { code, email, name = null }: AddParticipantRequest,
): Promise<Participant> {
  const { database } = resources
  const { booking, side } = await requireOwnBooking(database, guest, code)
  if (side !== 'guest') throw apiError('FORBIDDEN')
  if (email === guest.email) throw invalidFields({ email: 'Você já está na reserva' })
  const known = await findByEmail(database, booking.id, email)
  if (known) return presentParticipant(known)
  await countAttempt(resources, 'invitationByUser', guest.id)
  await countAttempt(resources, 'invitationByEmail', email)
  const row = await database.transaction((transaction) =>
    invite(resources, transaction, guest, { bookingId: booking.id, email, name }),
  )
  return presentParticipant(row)
}

async function invite(
  resources: Resources,
  transaction: Transaction,
  guest: CurrentUser,
  { bookingId, email, name }: { bookingId: string; email: string; name: string | null },
): Promise<ParticipantRow> {
  const at = resources.now()
  const booking = await lockBooking(transaction, bookingId)
  if (!booking || !isInvitable(booking, at)) {
    throw apiError('CONFLICT', 'Só dá para convidar enquanto a reserva está confirmada.')
  }
  const known = await findByEmail(transaction, bookingId, email)
  if (known) return known
  if ((await countParticipants(transaction, bookingId)) >= MAX_PARTICIPANTS) {
    throw apiError('CONFLICT', `Cada reserva tem até ${MAX_PARTICIPANTS} convidados. Tire alguém antes.`)
  }
  const row = await insertParticipant(resources, transaction, booking, { email, name })
  const act = { actorId: guest.id, action: 'booking.add-participant', subjectType: 'booking' } as const
  await recordAudit(transaction, { at, ...act, subjectId: bookingId, after: { code: booking.code } })
  await announceBooking(transaction, booking)
  return row
}
