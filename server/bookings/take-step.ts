import type { Booking, CancelRequest } from '#contract/bookings/booking-shapes.ts'
import { type BookingStep, isPaidHere, needsReason } from '#contract/bookings/status.ts'
import { assertConfirmed } from '../accounts/confirmed-session.ts'
import type { CurrentUser } from '../actor.ts'
import { type TransitionRefusal, transition } from '../booking-steps/transition.ts'
import { apiError, invalidFields } from '../errors.ts'
import type { Resources } from '../resources.ts'
import { getBooking, requireBooking } from './get-booking.ts'

/** Why a step of a booking can't be taken, in Portuguese, for whoever wants to take it. */
export const stepMessages: Record<Exclude<TransitionRefusal, 'forbidden'>, string> = {
  'wrong-status': 'Esta reserva mudou desde que você abriu a página. Confira como ela está agora.',
  stale: 'Esta reserva mudou desde que você abriu a página. Confira como ela está agora.',
  'too-early': 'Ainda é cedo para isto.',
  'too-late': 'O prazo para isto já passou.',
  'not-offered': 'Este espaço não está recebendo reservas pelo site agora. Escolha outro espaço.',
  taken: 'O horário deste pedido já foi ocupado.',
  'other-refund': 'O valor a devolver mudou. Confira o novo valor e confirme de novo.',
}

/**
 * Takes a step of a booking as one of its sides or as an administrator (RSV-01, RSV-10, RSV-11). An
 * administrator who cancels a booking paid on the platform moves its money, which needs a confirmed session
 * (AUTH-39).
 * @throws ORPCError NOT_FOUND for strangers; FORBIDDEN for the wrong side; CONFIRMATION_REQUIRED;
 *   VALIDATION_FAILED where a reason is missing; CONFLICT when the booking has changed since, it is too early
 *   or too late, or the refund would differ from the one shown
 */
export async function takeStep(
  resources: Resources,
  user: CurrentUser,
  step: BookingStep,
  { code, version, reason = null, borneBy, refundInCents }: CancelRequest,
): Promise<Booking> {
  const { read, side } = await requireBooking(resources.database, user, code)
  const movesMoney = step === 'cancel' && isPaidHere(read.booking)
  if (side === 'admin' && movesMoney) await assertConfirmed(resources, user)
  if (needsReason(step, side) && !reason) throw invalidFields({ reason: 'Diga o motivo' })
  const move = { step, actor: side, actorId: user.id, version, reason, borneBy, refundInCents }
  const moved = await resources.database.transaction((transaction) =>
    transition(resources, transaction, read.id, move),
  )
  if (!moved.done) {
    if (moved.refusal === 'forbidden') throw apiError('FORBIDDEN')
    throw apiError('CONFLICT', stepMessages[moved.refusal])
  }
  return getBooking(resources, user, code)
}
