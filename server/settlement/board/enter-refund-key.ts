import { validate as isUuid } from 'uuid'
import type { CurrentUser } from '../../actor.ts'
import { apiError } from '../../errors.ts'
import { lockPaidBooking } from '../../payments/paid-booking.ts'
import { requirePixKey } from '../../payments/read-payee.ts'
import { findRefund, lockRefund, storeRefundKey } from '../../payments/refunds.ts'
import type { Resources } from '../../resources.ts'
import { recordEnteredKey, requireNoSide } from './entered-key.ts'

/**
 * Stores the PIX key for a refund that is paid by hand, where the guest can't, such as after deleting the
 * account (CASH-09). The history says that it was entered, never which it is.
 * @throws ORPCError NOT_FOUND; FORBIDDEN for a side of the booking; CONFLICT where no key is needed;
 *   VALIDATION_FAILED for an invalid key
 */
export async function enterRefundKey(
  { database, now }: Resources,
  admin: CurrentUser,
  { id, pixKey }: { id: string; pixKey: string },
): Promise<{ done: true }> {
  const key = requirePixKey(pixKey)
  const refund = isUuid(id) ? await findRefund(database, id) : undefined
  if (!refund) throw apiError('NOT_FOUND', 'Reembolso não encontrado')
  const at = now()
  await database.transaction(async (transaction) => {
    const booking = await lockPaidBooking(transaction, refund.bookingId)
    requireNoSide(admin, booking)
    const { status, amountInCents } = await lockRefund(transaction, id)
    if (status !== 'by_hand') throw apiError('CONFLICT', 'Este reembolso não precisa de uma chave PIX.')
    await storeRefundKey(transaction, id, key, at)
    await recordEnteredKey(transaction, admin, booking, { action: 'refund.key', at, amountInCents })
  })
  return { done: true }
}
