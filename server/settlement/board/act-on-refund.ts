import { validate as isUuid } from 'uuid'
import type { CurrentUser } from '../../actor.ts'
import { recordAudit } from '../../database/audit.ts'
import type { Executor, Transaction } from '../../database/connection.ts'
import { apiError } from '../../errors.ts'
import { lockPaidBooking, type PaidBooking } from '../../payments/paid-booking.ts'
import { findRefund, lockRefund, type RefundRow } from '../../payments/refunds.ts'
import type { Resources } from '../../resources.ts'

export const NOT_FAILED = 'Este reembolso não está parado: confira a lista de novo.'

/** @throws ORPCError NOT_FOUND */
export async function requireRefund(executor: Executor, id: string): Promise<RefundRow> {
  const refund = isUuid(id) ? await findRefund(executor, id) : undefined
  if (!refund) throw apiError('NOT_FOUND', 'Reembolso não encontrado')
  return refund
}

type Act = { refund: RefundRow; action: 'refund.retry' | 'refund.by-hand'; bankReference?: string }

/** Locks booking and refund, in this order, does the work, and writes it into the history. */
export async function actOnRefund(
  { database, now }: Resources,
  admin: CurrentUser,
  { refund, action, bankReference }: Act,
  work: (transaction: Transaction, booking: PaidBooking, locked: RefundRow) => Promise<void>,
): Promise<{ done: true }> {
  return database.transaction(async (transaction) => {
    const booking = await lockPaidBooking(transaction, refund.bookingId)
    const locked = await lockRefund(transaction, refund.id)
    await work(transaction, booking, locked)
    await recordAudit(transaction, {
      at: now(),
      actorId: admin.id,
      action,
      subjectType: 'booking',
      subjectId: booking.id,
      after: {
        code: booking.code,
        amountInCents: locked.amountInCents,
        ...(bankReference && { bankReference }),
      },
    })
    return { done: true }
  })
}
