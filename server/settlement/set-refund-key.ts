import { validate as isUuid } from 'uuid'
import type { Payment } from '#contract/payments/payment-shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { apiError } from '../errors.ts'
import { lockPaidBooking } from '../payments/paid-booking.ts'
import { requirePixKey } from '../payments/read-payee.ts'
import { findRefund, lockRefund, storeRefundKey } from '../payments/refunds.ts'
import { announceBooking } from '../realtime/announce.ts'
import type { Resources } from '../resources.ts'
import { findOwn, getPayment } from './get-payment.ts'

type Input = { code: string; refundId: string; pixKey: string }

/**
 * Stores at which PIX key the guest wants a refund that the provider no longer makes (PAY-14).
 * @throws ORPCError NOT_FOUND for strangers and for another booking's refund; FORBIDDEN for everybody but the guest;
 * CONFLICT where no key is needed; VALIDATION_FAILED for what is no key
 */
export async function setRefundKey(
  resources: Resources,
  user: CurrentUser,
  { code, refundId, pixKey }: Input,
): Promise<Payment> {
  const { booking, side } = await findOwn(resources, user, code)
  if (side !== 'guest') throw apiError('FORBIDDEN')
  const key = requirePixKey(pixKey)
  const refund = isUuid(refundId) ? await findRefund(resources.database, refundId) : undefined
  if (refund?.bookingId !== booking.id) throw apiError('NOT_FOUND', 'Devolução não encontrada')
  await resources.database.transaction(async (transaction) => {
    const locked = await lockPaidBooking(transaction, booking.id)
    const { status } = await lockRefund(transaction, refund.id)
    if (status !== 'by_hand') throw apiError('CONFLICT', 'Esta devolução não precisa de uma chave PIX.')
    await storeRefundKey(transaction, refund.id, key, resources.now())
    await announceBooking(transaction, locked)
  })
  return getPayment(resources, user, code)
}
