import { and, asc, eq, inArray, isNull, max, notExists, sql } from 'drizzle-orm'
import type { Receipt } from '#contract/payments/payment-shapes.ts'
import type { refundCauses } from '#contract/payments/payment-states.ts'
import type { Executor, Transaction } from '../database/connection.ts'
import { charges, receipts, receivedPayments, refunds } from '../database/schema.ts'
import { readTerms } from './receipt-terms.ts'

type NewReceipt = {
  kind: 'payment' | 'refund'
  bookingId: string
  /** For a payment its id at the provider, for a refund the id of its row. */
  reference: string
  amountInCents: number
  at: Date
}

/**
 * Writes a receipt under the next number, with what was booked then (PAY-13). The lock on the number lasts
 * until the transaction ends, so that none is missing or used twice; callers take no further lock after it.
 */
export async function writeReceipt(transaction: Transaction, receipt: NewReceipt): Promise<void> {
  const terms = await readTerms(transaction, receipt)
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('receipt numbers', 0))`)
  const [last] = await transaction.select({ number: max(receipts.number) }).from(receipts)
  await transaction
    .insert(receipts)
    .values({ ...receipt, terms, number: (last?.number ?? 0) + 1 })
    .onConflictDoNothing({ target: [receipts.kind, receipts.reference] })
}

/** The causes for which the whole of a payment goes back that paid for nothing. */
const UNUSED: (typeof refundCauses)[number][] = ['late', 'twice']

/**
 * The receipts' numbers of the payments for a booking, or for one change of it, that didn't go back at once.
 * @param changeId null for the booking as it was made
 */
export async function findPaymentReceipts(
  executor: Executor,
  bookingId: string,
  changeId: string | null,
): Promise<number[]> {
  const rows = await executor
    .select({ number: receipts.number })
    .from(receipts)
    .innerJoin(receivedPayments, eq(receivedPayments.id, receipts.reference))
    .innerJoin(charges, eq(charges.id, receivedPayments.chargeId))
    .where(
      and(
        eq(receipts.bookingId, bookingId),
        eq(receipts.kind, 'payment'),
        changeId ? eq(charges.changeId, changeId) : isNull(charges.changeId),
        notExists(
          executor
            .select({ id: refunds.id })
            .from(refunds)
            .where(and(eq(refunds.paymentId, receivedPayments.id), inArray(refunds.cause, UNUSED))),
        ),
      ),
    )
    .orderBy(asc(receipts.number))
  return rows.map(({ number }) => number)
}

/** The number of a refund's receipt; undefined until the refund is done. */
export async function findRefundReceipt(executor: Executor, refundId: string): Promise<number | undefined> {
  const [found] = await executor
    .select({ number: receipts.number })
    .from(receipts)
    .where(and(eq(receipts.kind, 'refund'), eq(receipts.reference, refundId)))
  return found?.number
}

type ReceiptLine = Pick<Receipt, 'number' | 'kind' | 'amountInCents' | 'at'>

/** The receipts of these bookings as lists show them, the first written first. */
export async function findReceipts(
  executor: Executor,
  bookingIds: readonly string[],
): Promise<{ bookingId: string; receipt: ReceiptLine }[]> {
  if (bookingIds.length === 0) return []
  const rows = await executor
    .select()
    .from(receipts)
    .where(inArray(receipts.bookingId, [...bookingIds]))
    .orderBy(asc(receipts.number))
  return rows.map(({ bookingId, number, kind, amountInCents, at }) => ({
    bookingId,
    receipt: { number, kind, amountInCents, at: at.toISOString() },
  }))
}
