import { validate as isUuid } from 'uuid'
import type { Payment } from '#contract/payments/payment-shapes.ts'
import { sendSecurityMailJob } from '../accounts/send-security-mail.ts'
import type { CurrentUser } from '../actor.ts'
import { requireOwnBooking } from '../bookings/require-own-booking.ts'
import { apiError } from '../errors.ts'
import { lockPaidBooking } from '../payments/paid-booking.ts'
import { requirePixKey } from '../payments/read-payee.ts'
import { findRefund, lockRefund, storeRefundKey } from '../payments/refunds.ts'
import type { Resources } from '../resources.ts'
import { recordEnteredKey } from './board/entered-key.ts'
import { getPayment } from './get-payment.ts'

type Input = { code: string; refundId: string; pixKey: string }

/**
 * Stores the guest's PIX key for a refund that the provider no longer makes (PAY-14). The history says that
 * it was entered, never which it is, and the guest gets a mail, so that somebody else's change is noticed
 * (AUTH-42).
 * @throws ORPCError NOT_FOUND for strangers and for another booking's refund; FORBIDDEN for everybody but the
 *   guest; CONFLICT where no key is needed; VALIDATION_FAILED for an invalid key
 */
export async function setRefundKey(
  resources: Resources,
  user: CurrentUser,
  { code, refundId, pixKey }: Input,
): Promise<Payment> {
  const { booking, side } = await requireOwnBooking(resources.database, user, code)
  if (side !== 'guest') throw apiError('FORBIDDEN')
  const key = requirePixKey(pixKey)
  const refund = isUuid(refundId) ? await findRefund(resources.database, refundId) : undefined
  if (refund?.bookingId !== booking.id) throw apiError('NOT_FOUND', 'Devolução não encontrada')
  const { database, jobs, now } = resources
  await database.transaction(async (transaction) => {
    const at = now()
    const locked = await lockPaidBooking(transaction, booking.id)
    const { status, amountInCents, pixKey: before } = await lockRefund(transaction, refund.id)
    if (status !== 'by_hand') throw apiError('CONFLICT', 'Esta devolução não precisa de uma chave PIX.')
    if (key === before) return
    await storeRefundKey(transaction, refund.id, key, at)
    await recordEnteredKey(transaction, user, locked, { action: 'refund.key', at, amountInCents })
    const change = before === null ? 'refund-key' : 'refund-key-replaced'
    await jobs.enqueue(transaction, sendSecurityMailJob, { userId: user.id, change, at: at.toISOString() })
  })
  return getPayment(resources, user, code)
}
