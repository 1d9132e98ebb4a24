import type { paymentActions } from '#contract/payments/audit-actions.ts'
import type { CurrentUser } from '../../actor.ts'
import { sideOf } from '../../bookings/policy.ts'
import { recordAudit } from '../../database/audit.ts'
import type { Transaction } from '../../database/connection.ts'
import { apiError } from '../../errors.ts'
import type { PaidBooking } from '../../payments/paid-booking.ts'
import { announceBooking } from '../../realtime/announce.ts'

/**
 * Makes sure that an administrator who enters where money of a booking goes is neither side of it.
 * @throws ORPCError FORBIDDEN
 */
export function requireNoSide(admin: CurrentUser, booking: PaidBooking): void {
  if (sideOf(admin, booking) !== 'admin') throw apiError('FORBIDDEN')
}

type Entered = {
  action: Extract<keyof typeof paymentActions, 'refund.key' | 'payout.key'>
  at: Date
  amountInCents: number
  changedPayment?: readonly string[]
}

/**
 * Writes into the history that somebody entered a PIX key, never which it is, and announces it to open pages.
 */
export async function recordEnteredKey(
  transaction: Transaction,
  actor: CurrentUser,
  booking: PaidBooking,
  { action, at, ...entered }: Entered,
): Promise<void> {
  await recordAudit(transaction, {
    at,
    actorId: actor.id,
    action,
    subjectType: 'booking',
    subjectId: booking.id,
    after: { code: booking.code, ...entered },
  })
  await announceBooking(transaction, booking)
}
