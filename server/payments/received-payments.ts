import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../database/connection.ts'
import { bookingChanges, charges, receivedPayments, refunds } from '../database/schema.ts'
import { type LedgerBooking, recordPayment } from './ledger.ts'
import type { ReceivedPayment } from './provider.ts'
import { writeReceipt } from './receipts.ts'

/**
 * A payment that arrived, with how much of it is left: neither refunded or to be refunded, nor taken back.
 */
export type PaymentRow = typeof receivedPayments.$inferSelect & { leftInCents: number; isWaiting: boolean }

/**
 * Stores a payment once, with its receipt (PAY-12).
 * @returns whether it was new
 */
export async function storePayment(
  transaction: Transaction,
  booking: LedgerBooking,
  chargeId: string,
  { paymentId: id, amountInCents, receivedAt }: ReceivedPayment,
  now: Date,
): Promise<boolean> {
  const [booked] = await transaction
    .insert(receivedPayments)
    .values({ id, chargeId, amountInCents, receivedAt, recordedAt: now })
    .onConflictDoNothing({ target: receivedPayments.id })
    .returning({ id: receivedPayments.id })
  if (!booked) return false
  await recordPayment(transaction, booking, { id, amountInCents }, now)
  const receipt = { kind: 'payment', bookingId: booking.id, reference: id, amountInCents } as const
  await writeReceipt(transaction, { ...receipt, at: receivedAt })
  return true
}

/** How much of a payment is left, in centavos, in SQL. */
function leftColumn() {
  const refunded = sql`coalesce((select sum(refund.amount_in_cents) from ${refunds} refund
    where refund.payment_id = ${receivedPayments.id} and refund.problem is distinct from ${TAKEN_BACK}), 0)`
  const left = sql<number>`${receivedPayments.amountInCents} - ${receivedPayments.reversedInCents} - ${refunded}`
  return left.mapWith(Number)
}

/**
 * Whether a charge's payments wait for the rest of a change's price; they go back if the change isn't made.
 */
const isWaiting = sql<boolean>`exists (select from ${bookingChanges} change
  where change.id = ${charges.changeId} and change.status = 'unpaid')`

/** All payments for the charges of a booking, the earliest first. */
export async function findPaymentsOf(executor: Executor, bookingId: string): Promise<PaymentRow[]> {
  const rows = await executor
    .select({ payment: receivedPayments, left: leftColumn(), isWaiting })
    .from(receivedPayments)
    .innerJoin(charges, eq(charges.id, receivedPayments.chargeId))
    .where(eq(charges.bookingId, bookingId))
    .orderBy(asc(receivedPayments.receivedAt), asc(receivedPayments.id))
  return rows.map(({ payment, left, isWaiting: waits }) => ({
    ...payment,
    leftInCents: left,
    isWaiting: waits,
  }))
}

/**
 * A booking's payments, the earliest first, in two lists: those that wait for the rest of a change's price,
 * and all others.
 */
export async function dividePayments(
  executor: Executor,
  bookingId: string,
): Promise<{ waiting: PaymentRow[]; settled: PaymentRow[] }> {
  const payments = await findPaymentsOf(executor, bookingId)
  return {
    waiting: payments.filter((payment) => payment.isWaiting),
    settled: payments.filter((payment) => !payment.isWaiting),
  }
}

/** How much of these payments can still be refunded, in centavos. */
export function sumRefundable(payments: readonly Pick<PaymentRow, 'leftInCents'>[]): number {
  return payments.reduce((sum, { leftInCents }) => sum + Math.max(0, leftInCents), 0)
}

/**
 * What is left of these payments together, in centavos. Where more went back than one was, such as by the
 * payer's bank after a refund, the others make up for it.
 */
export function netBalanceOf(payments: readonly Pick<PaymentRow, 'leftInCents'>[]): number {
  return payments.reduce((sum, { leftInCents }) => sum + leftInCents, 0)
}

/**
 * How much of the payments for these bookings can still be refunded, in centavos, by booking id; a booking
 * without payments is missing. Payments that wait for the rest of a change's price aren't counted.
 */
export async function readRefundables(
  executor: Executor,
  bookingIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await executor
    .select({ bookingId: charges.bookingId, left: leftColumn() })
    .from(receivedPayments)
    .innerJoin(charges, eq(charges.id, receivedPayments.chargeId))
    .where(and(inArray(charges.bookingId, [...bookingIds]), sql`not ${isWaiting}`))
  const sums = new Map<string, number>()
  for (const { bookingId, left } of rows) {
    sums.set(bookingId, (sums.get(bookingId) ?? 0) + Math.max(0, left))
  }
  return sums
}

/** How much of the payments for a booking can still be refunded, in centavos; see `readRefundables`. */
export async function readRefundable(executor: Executor, bookingId: string): Promise<number> {
  return (await readRefundables(executor, [bookingId])).get(bookingId) ?? 0
}

/** Stores how much of a payment the payer's bank has taken back. */
export async function storeReversed(
  transaction: Transaction,
  id: string,
  reversedInCents: number,
): Promise<void> {
  await transaction.update(receivedPayments).set({ reversedInCents }).where(eq(receivedPayments.id, id))
}

/**
 * Marks a refund that is done although the provider never made it: the payer's bank had taken the money
 * first.
 */
export const TAKEN_BACK = 'taken back by the payer'
