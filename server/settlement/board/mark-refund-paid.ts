import type { z } from 'zod'
import { formatMoney } from '#contract/money.ts'
import type { refundByHandRequestSchema } from '#contract/payments/admin-shapes.ts'
import type { CurrentUser } from '../../actor.ts'
import { apiError } from '../../errors.ts'
import { lockPaidBooking } from '../../payments/paid-booking.ts'
import { notifyOfRefund } from '../../payments/payment-news.ts'
import { ProviderError, type ProviderRefund } from '../../payments/provider.ts'
import { finishRefund, lockRefund, type RefundRow, storeAnswer } from '../../payments/refunds.ts'
import { isRefundReferenceUsed } from '../../payments/refunds-by-administrators.ts'
import type { Resources } from '../../resources.ts'
import { actOnRefund, NOT_FAILED, requireRefund } from './act-on-refund.ts'

const PAID_BY_BANK = 'O banco já devolveu este valor.'
const OLD_PAGE = 'Esta página mudou: recarregue e confira o valor antes de registrar.'
const STILL_PROCESSING = 'O banco ainda está processando esta devolução.'
const NO_ANSWER = 'O banco não respondeu: tente de novo antes de marcar.'

const otherAmount = (seenInCents: number, leftInCents: number) =>
  `Este reembolso mudou: agora são ${formatMoney(leftInCents)}, porque o banco de quem pagou levou o resto de volta. Envie só este valor. Se já enviou ${formatMoney(seenInCents)}, registre ${formatMoney(leftInCents)} e combine a diferença com quem reservou.`

/**
 * Records that an administrator has paid a refund outside the provider (CASH-06), with the ledger and a
 * receipt; the guest is notified. The provider is asked first about one that failed: it may have made it
 * after all.
 * @param amountInCents what the administrator saw, and so transferred
 * @throws ORPCError NOT_FOUND; CONFLICT for one that neither failed nor waits to be paid by hand, that the
 *   provider has made, is making or doesn't answer about, whose amount is missing or has changed since, and for
 *   a used reference.
 */
export async function markRefundPaid(
  resources: Resources,
  admin: CurrentUser,
  { id, amountInCents, bankReference }: z.infer<typeof refundByHandRequestSchema>,
): Promise<{ done: true }> {
  const refund = await requireRefund(resources.database, id)
  // The dialog of the previous release can show a conflict, but no error at a field that it doesn't have.
  if (amountInCents === undefined) throw apiError('CONFLICT', OLD_PAGE)
  if (refund.status === 'failed') await requireUnpaidThere(resources, refund)
  const act = { refund, action: 'refund.by-hand', bankReference } as const
  return actOnRefund(resources, admin, act, async (transaction, booking, locked) => {
    const isSame = locked.status === refund.status && locked.reference === refund.reference
    const isStopped = locked.status === 'failed' || locked.status === 'by_hand'
    // A refund that was retried meanwhile has another id at the provider, about which it wasn't asked.
    if (!isSame || !isStopped) throw apiError('CONFLICT', NOT_FAILED)
    if (locked.amountInCents !== amountInCents) {
      throw apiError('CONFLICT', otherAmount(amountInCents, locked.amountInCents))
    }
    if (await isRefundReferenceUsed(transaction, bankReference)) {
      throw apiError(
        'CONFLICT',
        'Este identificador já foi usado em outro reembolso. Confira no extrato do banco.',
      )
    }
    await finishRefund(transaction, booking, locked, resources.now(), { bankReference })
    await notifyOfRefund(resources, transaction, booking, locked, 'Enviamos o valor por PIX.')
  })
}

/**
 * Asks the provider about a refund that failed here, such as for lack of an answer, and stores it where the
 * provider has made it.
 * @throws ORPCError CONFLICT where the provider has made it, is making it, or doesn't answer
 */
async function requireUnpaidThere(resources: Resources, refund: RefundRow): Promise<void> {
  const there = await lookUp(resources, refund)
  if (there?.status === 'processing') throw apiError('CONFLICT', STILL_PROCESSING)
  if (there?.status !== 'done') return
  await resources.database.transaction(async (transaction) => {
    const booking = await lockPaidBooking(transaction, refund.bookingId)
    const locked = await lockRefund(transaction, refund.id)
    if (locked.reference !== refund.reference) return
    const isDone = await storeAnswer(transaction, booking, locked, there, resources.now())
    if (isDone) await notifyOfRefund(resources, transaction, booking, locked)
  })
  throw apiError('CONFLICT', PAID_BY_BANK)
}

/**
 * Looks a refund up at the provider.
 * @returns null where the provider doesn't know it, or the site has none
 * @throws ORPCError CONFLICT without an answer
 */
async function lookUp(
  { payments }: Resources,
  { paymentId, reference }: RefundRow,
): Promise<ProviderRefund | null> {
  if (!payments) return null
  try {
    return await payments.getRefund(paymentId, reference)
  } catch (error) {
    if (error instanceof ProviderError) throw apiError('CONFLICT', NO_ANSWER)
    throw error
  }
}
