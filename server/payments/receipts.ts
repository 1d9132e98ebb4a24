import { asc, inArray, max, sql } from 'drizzle-orm'
import type { Receipt } from '#contract/payments/payment-shapes.ts'
import type { Executor, Transaction } from '../database/connection.ts'
import { receipts } from '../database/schema.ts'

type NewReceipt = {
  kind: 'payment' | 'refund'
  bookingId: string
  /** Of a payment its id at the provider, of a refund its row. */
  reference: string
  amountInCents: number
  at: Date
}

/**
 * Writes a receipt under the next number (PAY-13): the lock lasts until the transaction ends, so that no number is
 * missing or there twice. Nothing else waits for a lock after it.
 */
export async function writeReceipt(transaction: Transaction, receipt: NewReceipt): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('receipt numbers', 0))`)
  const [last] = await transaction.select({ number: max(receipts.number) }).from(receipts)
  await transaction
    .insert(receipts)
    .values({ ...receipt, number: (last?.number ?? 0) + 1 })
    .onConflictDoNothing({ target: [receipts.kind, receipts.reference] })
}

type ReceiptLine = Pick<Receipt, 'number' | 'kind' | 'amountInCents' | 'at'>

/** The receipts of these bookings as lists name them, the first written first. */
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
    receipt: { number, kind: kind as Receipt['kind'], amountInCents, at: at.toISOString() },
  }))
}
