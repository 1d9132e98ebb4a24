import { validate as isUuid } from 'uuid'
import type { z } from 'zod'
import type { enterRefundKeyRequestSchema } from '#contract/payments/admin-shapes.ts'
import { sendSecurityMailJob } from '../../accounts/send-security-mail.ts'
import type { CurrentUser } from '../../actor.ts'
import { apiError } from '../../errors.ts'
import { lockPaidBooking } from '../../payments/paid-booking.ts'
import { requirePixKey } from '../../payments/read-payee.ts'
import { findRefund, lockRefund, storeRefundKey } from '../../payments/refunds.ts'
import type { Resources } from '../../resources.ts'
import { recordEnteredKey, requireNoSide } from './entered-key.ts'

const OLD_PAGE = 'Esta página mudou: recarregue e confira a chave antes de salvar.'
const CHANGED =
  'A chave deste reembolso mudou desde que você a viu. Confira na lista a que está salva agora antes de informar outra.'

/**
 * Stores the PIX key for a refund that is paid by hand, where the guest can't, such as after deleting the
 * account (CASH-09). The history says that it was entered, never which it is, and a guest with an account
 * gets a mail (AUTH-42). Repeating it is a no-op.
 * @param replacedPixKey the key that the administrator saw, so that the guest's isn't replaced unseen
 * @throws ORPCError NOT_FOUND; FORBIDDEN for a side of the booking; CONFLICT where no key is needed, or it has
 *   changed since; VALIDATION_FAILED for an invalid key
 */
export async function enterRefundKey(
  { database, jobs, now }: Resources,
  admin: CurrentUser,
  { id, pixKey, replacedPixKey }: z.infer<typeof enterRefundKeyRequestSchema>,
): Promise<{ done: true }> {
  const key = requirePixKey(pixKey)
  const refund = isUuid(id) ? await findRefund(database, id) : undefined
  if (!refund) throw apiError('NOT_FOUND', 'Reembolso não encontrado')
  const at = now()
  await database.transaction(async (transaction) => {
    const booking = await lockPaidBooking(transaction, refund.bookingId)
    requireNoSide(admin, booking)
    const { status, amountInCents, pixKey: before } = await lockRefund(transaction, id)
    if (status !== 'by_hand') throw apiError('CONFLICT', 'Este reembolso não precisa de uma chave PIX.')
    if (replacedPixKey === undefined) throw apiError('CONFLICT', OLD_PAGE)
    if (key === before) return
    if (before !== replacedPixKey) throw apiError('CONFLICT', CHANGED)
    await storeRefundKey(transaction, id, key, at)
    await recordEnteredKey(transaction, admin, booking, { action: 'refund.key', at, amountInCents })
    if (booking.guestId === null) return
    const change = before === null ? 'refund-key' : 'refund-key-replaced'
    const notice = { userId: booking.guestId, change, at: at.toISOString() } as const
    await jobs.enqueue(transaction, sendSecurityMailJob, notice)
  })
  return { done: true }
}
