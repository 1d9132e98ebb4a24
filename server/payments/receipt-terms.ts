import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { ReceiptTerms } from '#contract/payments/payment-shapes.ts'
import type { Executor, Transaction } from '../database/connection.ts'
import { bookingChanges, bookings, charges, receipts, receivedPayments } from '../database/schema.ts'

type About = Pick<typeof receipts.$inferSelect, 'kind' | 'bookingId' | 'reference'>

/**
 * What was booked according to a receipt that is written now (PAY-13): for the difference of a change the
 * terms after the change, else those of the booking now.
 * @throws Error when there is no such booking
 */
export async function readTerms(executor: Executor, receipt: About): Promise<ReceiptTerms> {
  return (await termsPaidFor(executor, receipt)) ?? (await termsNow(executor, receipt.bookingId))
}

/**
 * What was booked according to a receipt from before that was stored: the terms before the booking's first
 * change since.
 */
export async function reconstructTerms(
  executor: Executor,
  receipt: About & { at: Date },
): Promise<ReceiptTerms> {
  const paidFor = await termsPaidFor(executor, receipt)
  if (paidFor) return paidFor
  const { bookingId, at } = receipt
  const [since] = await executor
    .select({ terms: bookingChanges.before })
    .from(bookingChanges)
    .where(
      and(
        eq(bookingChanges.bookingId, bookingId),
        eq(bookingChanges.status, 'done'),
        gt(bookingChanges.updatedAt, at),
      ),
    )
    .orderBy(asc(bookingChanges.updatedAt), asc(bookingChanges.id))
    .limit(1)
  return since ? asTerms(since.terms) : termsNow(executor, bookingId)
}

/** The terms after the change, for a payment that was for a change. */
async function termsPaidFor(
  executor: Executor,
  { kind, reference }: About,
): Promise<ReceiptTerms | undefined> {
  if (kind !== 'payment') return undefined
  const [paid] = await executor
    .select({ terms: bookingChanges.after })
    .from(receivedPayments)
    .innerJoin(charges, eq(charges.id, receivedPayments.chargeId))
    .innerJoin(bookingChanges, eq(bookingChanges.id, charges.changeId))
    .where(eq(receivedPayments.id, reference))
  return paid && asTerms(paid.terms)
}

async function termsNow(executor: Executor, bookingId: string): Promise<ReceiptTerms> {
  const [row] = await executor.select().from(bookings).where(eq(bookings.id, bookingId))
  if (!row) throw new Error('A booking with a receipt is gone')
  return {
    workspaceName: row.workspaceName,
    kind: row.kind,
    from: row.fromDate,
    to: row.toDate,
    start: row.startTime,
    end: row.endTime,
    months: row.months,
    timeZone: row.timeZone,
  }
}

function asTerms({
  workspaceName,
  kind,
  from,
  to,
  start,
  end,
  months,
  timeZone,
}: ReceiptTerms): ReceiptTerms {
  return { workspaceName, kind, from, to, start, end, months, timeZone }
}

/** Replaces the workspace's name that a host had given, in the receipts of these bookings. */
export async function replacePlaceInReceipts(
  transaction: Transaction,
  ofBookings: SQL | undefined,
  workspaceName: string,
): Promise<void> {
  const ids = transaction.select({ id: bookings.id }).from(bookings).where(ofBookings)
  await transaction
    .update(receipts)
    .set({ terms: sql`${receipts.terms} || jsonb_build_object('workspaceName', ${workspaceName}::text)` })
    .where(inArray(receipts.bookingId, ids))
}
