import { and, eq, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../database/connection.ts'
import { refunds } from '../database/schema.ts'
import { moveRefund, newRefundReference, type RefundRow } from './refunds.ts'

/** The refund that an administrator has asked for with this key: sent twice, one is made. */
export async function findRefundOfKey(
  executor: Executor,
  requestedById: string,
  clientKey: string,
): Promise<{ bookingId: string; paymentId: string } | undefined> {
  const [row] = await executor
    .select({ bookingId: refunds.bookingId, paymentId: refunds.paymentId })
    .from(refunds)
    .where(and(eq(refunds.requestedById, requestedById), eq(refunds.clientKey, clientKey)))
  return row
}

/**
 * Has a locked refund that failed tried again.
 * @param failedThere whether the provider has it as failed: only then does it get another id there
 */
export async function tryRefundAgain(
  transaction: Transaction,
  refund: RefundRow,
  failedThere: boolean,
  now: Date,
): Promise<void> {
  await moveRefund(transaction, refund, 'requested', now, { problem: null, nextTryAt: now })
  await transaction
    .update(refunds)
    .set({ attempts: 0, ...(failedThere && { reference: newRefundReference() }) })
    .where(eq(refunds.id, refund.id))
}

/** Whether a refund has this reference of the bank. Of two who ask at once the second waits for the first's commit. */
export async function isRefundReferenceUsed(
  transaction: Transaction,
  bankReference: string,
): Promise<boolean> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`refund reference ${bankReference}`}, 0))`,
  )
  return (await transaction.$count(refunds, eq(refunds.bankReference, bankReference))) > 0
}
