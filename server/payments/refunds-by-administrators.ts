import { and, eq, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../database/connection.ts'
import { refunds } from '../database/schema.ts'
import { giveNewReference } from './refund-reference.ts'
import { moveRefund, type RefundRow } from './refunds.ts'

/**
 * The refunds that an administrator has requested with this client key, so that a repeated request makes no
 * second one.
 */
export async function findRefundOfKey(
  executor: Executor,
  requestedById: string,
  clientKey: string,
): Promise<{ paymentId: string; amountInCents: number; reason: string | null } | undefined> {
  const [first] = await executor
    .select()
    .from(refunds)
    .where(and(eq(refunds.requestedById, requestedById), eq(refunds.clientKey, clientKey)))
  if (!first) return undefined
  const { bookingId, paymentId, requestedAt, reason } = first
  // A refund may be divided over several payments; only the first row has the key.
  const [asked] = await executor
    .select({ amountInCents: sql<number>`sum(amount_in_cents)::integer` })
    .from(refunds)
    .where(
      and(
        eq(refunds.bookingId, bookingId),
        eq(refunds.requestedById, requestedById),
        eq(refunds.requestedAt, requestedAt),
      ),
    )
  return { paymentId, reason, amountInCents: asked?.amountInCents ?? first.amountInCents }
}

/**
 * Has a locked refund that failed tried again.
 * @param failedThere whether it failed at the provider too: only then does it get a new id there
 */
export async function tryRefundAgain(
  transaction: Transaction,
  refund: RefundRow,
  failedThere: boolean,
  now: Date,
): Promise<void> {
  await moveRefund(transaction, refund, 'requested', now, { problem: null, nextTryAt: now })
  await transaction.update(refunds).set({ attempts: 0 }).where(eq(refunds.id, refund.id))
  if (failedThere) await giveNewReference(transaction, refund)
}

/**
 * Whether a refund has this reference of the bank. Of two simultaneous requests the second waits for the
 * first one's commit.
 */
export async function isRefundReferenceUsed(
  transaction: Transaction,
  bankReference: string,
): Promise<boolean> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`refund reference ${bankReference}`}, 0))`,
  )
  return (await transaction.$count(refunds, eq(refunds.bankReference, bankReference))) > 0
}
