import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { ReceiptTerms } from '#contract/payments/payment-shapes.ts'
import type { Executor, Transaction } from '../database/connection.ts'
import { bookingChanges, bookings, charges, receipts, receivedPayments } from '../database/schema.ts'

type About = Pick<typeof receipts.$inferSelect, 'kind' | 'bookingId' | 'reference'>

/**
 * What a receipt is about when it is written (PAY-13): of the difference that a change costs what the change leads to,
 * else the booking as it is now.
 * @throws Error when there is no such booking
 */
export async function readTerms(executor: Executor, receipt: About): Promise<ReceiptTerms> {
  return (await termsPaidFor(executor, receipt)) ?? (await termsNow(executor, receipt.bookingId))
}

/** The same of a receipt from before that was written down: the booking as it was before its first change since. */
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

/** Of a payment for a change, what the change leads to. */
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
    kind: row.kind as ReceiptTerms['kind'],
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

/** Replaces what a host called the workspace, in the receipts of these bookings. */
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
