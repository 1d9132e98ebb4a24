import { isPaidHere } from '#contract/bookings/status.ts'
import type { DecideDispute, Dispute } from '#contract/disputes/shapes.ts'
import { formatMoney } from '#contract/money.ts'
import type { CurrentUser } from '../actor.ts'
import type { BookingRow } from '../booking-steps/booking-rows.ts'
import { recordAudit } from '../database/audit.ts'
import type { Transaction } from '../database/connection.ts'
import { apiError, invalidFields } from '../errors.ts'
import { readShares } from '../payments/ledger.ts'
import { AT_BANK, readHolds } from '../payments/payouts/payout-rows.ts'
import { readRefundable } from '../payments/received-payments.ts'
import { requestRefunds } from '../payments/request-refunds.ts'
import type { Resources } from '../resources.ts'
import { notifyOfDispute } from './dispute-news.ts'
import { getBookingIdOfDispute, moveDispute } from './dispute-rows.ts'
import { getDispute } from './get-dispute.ts'
import { lockForStep } from './lock-for-step.ts'

/**
 * Decides a dispute as an administrator who is neither side of it (DSP-06): what the guest gets back, and
 * why. For a booking paid on the platform the refund is made in the same transaction, and the host keeps the
 * rest less its fee; for others the decision says what the host should give back (DSP-07).
 * @throws ORPCError NOT_FOUND; FORBIDDEN for a side of it; VALIDATION_FAILED for more than is left; CONFLICT
 *   before the host has answered or had the time to, when it is over, or changed since, and for money while the
 *   bank looks at the payment
 */
export async function decideDispute(
  resources: Resources,
  admin: CurrentUser,
  { id, version, refundInCents, reason }: DecideDispute,
): Promise<Dispute> {
  const { database } = resources
  const bookingId = await getBookingIdOfDispute(database, id)
  const code = await database.transaction(async (transaction) => {
    const seen = { bookingId, user: admin, step: 'decide', version } as const
    const { booking, dispute: before, at } = await lockForStep(resources, transaction, seen)
    await requireRefundable(transaction, booking, refundInCents)
    const decision = { refundInCents, reason, adminId: admin.id }
    const hostInCents = await payBack(resources, transaction, booking, decision)
    const dispute = await moveDispute(transaction, before, {
      step: 'decide',
      at,
      reason,
      refundInCents,
      hostInCents,
      decidedById: admin.id,
    })
    await recordAudit(transaction, {
      at,
      actorId: admin.id,
      action: 'dispute.decide',
      subjectType: 'booking',
      subjectId: bookingId,
      after: { code: booking.code, amountInCents: refundInCents, reason },
    })
    await notifyOfDispute(resources, transaction, 'decide', { booking, dispute })
    return booking.code
  })
  return getDispute(resources, admin, code)
}

/**
 * @throws ORPCError VALIDATION_FAILED for more than the guest has paid and not got back; CONFLICT for
 *   anything while the bank looks at the payment, which may take it back itself
 */
async function requireRefundable(
  transaction: Transaction,
  booking: BookingRow,
  refundInCents: number,
): Promise<void> {
  const isHere = isPaidHere(booking)
  const paid = isHere ? await readRefundable(transaction, booking.id) : booking.totalInCents
  if (refundInCents > paid) {
    throw invalidFields({ refundInCents: `Dá para devolver no máximo ${formatMoney(paid)}` })
  }
  if (refundInCents === 0 || !isHere) return
  if ((await readHolds(transaction, booking.id)).isAtBank) throw apiError('CONFLICT', AT_BANK)
}

type Decision = { refundInCents: number; reason: string; adminId: string }

/**
 * @returns what the host has after the refund, in centavos; null where the booking isn't paid on the platform
 */
async function payBack(
  resources: Resources,
  transaction: Transaction,
  booking: BookingRow,
  { refundInCents, reason, adminId }: Decision,
): Promise<number | null> {
  if (!isPaidHere(booking)) return null
  if (refundInCents > 0) {
    await requestRefunds(resources, transaction, booking, {
      amountInCents: refundInCents,
      cause: 'decision',
      reason,
      requestedById: adminId,
    })
  }
  return (await readShares(transaction, booking.id)).hostInCents
}
