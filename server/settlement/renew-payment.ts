import { canRenewChange } from '#contract/bookings/changes.ts'
import { statusAt } from '#contract/bookings/status.ts'
import type { Payment } from '#contract/payments/payment-shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { type BookingRow, lockBooking, whenOf } from '../booking-steps/booking-rows.ts'
import { findLastChange, lapsedOf } from '../booking-steps/change-rows.ts'
import { renewChange } from '../booking-steps/change-steps.ts'
import { transition } from '../booking-steps/transition.ts'
import { requireOwnBooking } from '../bookings/require-own-booking.ts'
import { stepMessages } from '../bookings/take-step.ts'
import { alternativesTo, takenWithAlternatives } from '../bookings/time-taken.ts'
import type { Transaction } from '../database/connection.ts'
import { apiError } from '../errors.ts'
import { openDifferenceCharge } from '../payments/change-money.ts'
import { findChargesOf, isPayable } from '../payments/charges.ts'
import { openCharge } from '../payments/move-money.ts'
import { countAttempt } from '../rate-limits/attempt-limits.ts'
import { announceBooking } from '../realtime/announce.ts'
import type { Resources } from '../resources.ts'
import { canChargeAgain, canRenew, getPayment, isWantedInReview } from './get-payment.ts'

const STILL_IN_REVIEW =
  'O banco está analisando um pagamento desta reserva. Não pague de novo: avisamos assim que houver resposta.'

/**
 * Makes another charge after one that expired (PAY-08), for the booking or for the difference of a change
 * (CHG-10): the time is held again if it is still free and its workspace can still be booked. A guest with a
 * charge that can be paid gets that one.
 * @throws ORPCError NOT_FOUND for strangers; FORBIDDEN for everybody but the guest; TIME_TAKEN with the
 *   nearest free times; CONFLICT when it can't be paid any more, its workspace can't be booked, or the bank
 *   reviews a payment; TooManyAttempts
 */
export async function renewPayment(resources: Resources, user: CurrentUser, code: string): Promise<Payment> {
  const { booking, side } = await requireOwnBooking(resources.database, user, code)
  if (side !== 'guest') throw apiError('FORBIDDEN')
  if (!resources.payments) throw apiError('CONFLICT', 'Este site não recebe pagamentos agora.')
  await countAttempt(resources, 'bookingByUser', user.id)
  const outcome = await resources.database.transaction((transaction) =>
    renew(resources, transaction, booking.id, user.id),
  )
  if (outcome === 'taken') throw takenWithAlternatives(await alternatives(resources, user, booking))
  // The guest proposes another time instead, where the free ones are shown.
  if (outcome === 'change-taken') throw takenWithAlternatives([])
  if (outcome === 'not-offered') throw apiError('CONFLICT', stepMessages['not-offered'])
  if (outcome === 'in-review') throw apiError('CONFLICT', STILL_IN_REVIEW)
  if (outcome === 'over') throw apiError('CONFLICT', 'Esta reserva não pode mais ser paga.')
  return getPayment(resources, user, code)
}

async function renew(
  resources: Resources,
  transaction: Transaction,
  bookingId: string,
  guestId: string,
): Promise<'renewed' | 'taken' | 'change-taken' | 'not-offered' | 'in-review' | 'over'> {
  const now = resources.now()
  // The change would move it to this other workspace, which is locked before the booking.
  const last = await findLastChange(transaction, bookingId)
  const before = await lockBooking(transaction, bookingId, last?.workspaceId ? [last.workspaceId] : [])
  if (!before) throw new Error('A booking with a charge is gone')
  const change = await findLastChange(transaction, bookingId)
  if (await isWantedInReview(transaction, before, change, now)) return 'in-review'
  if (change && canRenewChange(lapsedOf(change), before, now)) {
    const renewed = await renewChange(resources, transaction, before, guestId)
    return renewed === 'taken' ? 'change-taken' : renewed
  }
  if (change?.status === 'unpaid') {
    const [newest] = await findChargesOf(transaction, bookingId)
    if (now >= change.holdUntil) return 'over'
    if (newest && canChargeAgain(newest, change, now)) {
      await openDifferenceCharge(resources, transaction, before, change)
      await announceBooking(transaction, before)
    }
    return 'renewed'
  }
  const status = statusAt(before, now)
  // The clock hasn't stored yet that the time to pay is over.
  if (status === 'expired' && before.status === 'held') {
    await transition(resources, transaction, bookingId, { step: 'expire', actor: 'clock', actorId: null })
  }
  if (status === 'held') {
    const found = await findChargesOf(transaction, bookingId)
    const [newest] = found
    if (newest && !found.some(isPayable) && canRenew(before, newest, now)) {
      await openCharge(resources, transaction, before)
      await announceBooking(transaction, before)
    }
    return 'renewed'
  }
  const move = { step: 'renew', actor: 'guest', actorId: guestId } as const
  const renewed = await transition(resources, transaction, bookingId, move)
  if (renewed.done) return 'renewed'
  const { refusal } = renewed
  return refusal === 'taken' || refusal === 'not-offered' ? refusal : 'over'
}

function alternatives(resources: Resources, user: CurrentUser, booking: BookingRow) {
  const { workspaceId, people } = booking
  if (!workspaceId) return []
  const { kind, from, to, start, end, months } = whenOf(booking)
  const wanted = { workspaceId, kind, from, to }
  return alternativesTo(
    resources,
    user,
    {
      ...wanted,
      ...(start !== null && { start }),
      ...(end !== null && { end }),
      ...(months !== null && { months }),
      ...(people !== null && { people }),
    },
    resources.now(),
  )
}
