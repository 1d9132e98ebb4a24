import { validate as isUuid } from 'uuid'
import { NO_PIX_KEY, readPixKey } from '#contract/payments/pix-key.ts'
import type { CurrentUser } from '../../actor.ts'
import { sideOf } from '../../bookings/present-booking.ts'
import { recordAudit } from '../../database/audit.ts'
import { apiError, invalidFields } from '../../errors.ts'
import { lockPaidBooking } from '../../payments/paid-booking.ts'
import { findRefund, lockRefund, storeRefundKey } from '../../payments/refunds.ts'
import { announceBooking } from '../../realtime/announce.ts'
import type { Resources } from '../../resources.ts'

/**
 * Stores the PIX key of a refund that is paid by hand for a guest who can't do it, such as of a deleted account (CASH-09).
 * The history says that it was entered, never which it is.
 * @throws ORPCError NOT_FOUND; FORBIDDEN for a side of the booking; CONFLICT where no key is needed; VALIDATION_FAILED
 *   for what is no key
 */
export async function enterRefundKey(
  { database, now }: Resources,
  admin: CurrentUser,
  { id, pixKey }: { id: string; pixKey: string },
): Promise<{ done: true }> {
  const key = readPixKey(pixKey)
  if (!key) throw invalidFields({ pixKey: NO_PIX_KEY })
  const refund = isUuid(id) ? await findRefund(database, id) : undefined
  if (!refund) throw apiError('NOT_FOUND', 'Reembolso não encontrado')
  const at = now()
  await database.transaction(async (transaction) => {
    const booking = await lockPaidBooking(transaction, refund.bookingId)
    if (sideOf(admin, booking) !== 'admin') throw apiError('FORBIDDEN')
    const { status, amountInCents } = await lockRefund(transaction, id)
    if (status !== 'by_hand') throw apiError('CONFLICT', 'Este reembolso não precisa de uma chave PIX.')
    await storeRefundKey(transaction, id, key.value, at)
    await recordAudit(transaction, {
      at,
      actorId: admin.id,
      action: 'refund.key',
      subjectType: 'booking',
      subjectId: booking.id,
      after: { code: booking.code, amountInCents },
    })
    await announceBooking(transaction, booking)
  })
  return { done: true }
}
