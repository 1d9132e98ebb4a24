import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { HOURS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '#contract/dates.ts'
import { REFUND_DAYS, type RefundStatus, refundMoves } from '#contract/payments/payment-states.ts'
import type { Executor, Transaction } from '../database/connection.ts'
import { bookings, refunds } from '../database/schema.ts'
import { type LedgerBooking, recordRefundDone, recordRefundDue } from './ledger.ts'
import type { ProviderRefund } from './provider.ts'
import { writeReceipt } from './receipts.ts'
import { TAKEN_BACK } from './received-payments.ts'

/** A stored refund. */
export type RefundRow = typeof refunds.$inferSelect

/** How often an unresponsive provider is asked, in about a day, before the refund needs an administrator. */
const MAX_ATTEMPTS = 16
const LONGEST_WAIT_MINUTES = 120

/** A refund by its id; undefined where there is none. */
export async function findRefund(executor: Executor, id: string): Promise<RefundRow | undefined> {
  const [row] = await executor.select().from(refunds).where(eq(refunds.id, id))
  return row
}

/** Locks a refund. The caller has locked its booking before. */
export async function lockRefund(transaction: Transaction, id: string): Promise<RefundRow> {
  const [row] = await transaction.select().from(refunds).where(eq(refunds.id, id)).for('update')
  if (!row) throw new Error('Refunds are never deleted')
  return row
}

/** The refunds of a booking, the earliest first. */
export async function findRefundsOf(executor: Executor, bookingId: string): Promise<RefundRow[]> {
  return executor
    .select()
    .from(refunds)
    .where(eq(refunds.bookingId, bookingId))
    .orderBy(asc(refunds.requestedAt), asc(refunds.id))
}

/** The refunds whose next attempt is due. */
export async function findDueRefunds(executor: Executor, now: Date, limit: number): Promise<RefundRow[]> {
  return executor
    .select()
    .from(refunds)
    .where(sql`${refunds.nextTryAt} <= ${now.toISOString()}::timestamptz`)
    .orderBy(refunds.nextTryAt)
    .limit(limit)
}

/** Whether a payment is too old for the provider to refund (PAY-14). */
export function isPastRefunding(receivedAt: Date, now: Date): boolean {
  return now.getTime() >= receivedAt.getTime() + REFUND_DAYS * HOURS_PER_DAY * MS_PER_HOUR
}

/**
 * Moves a locked refund along its graph (PAY-02). Once it is done, it loses the PIX key of a guest whose
 * account is deleted (PAY-23).
 * @throws Error for a move that the graph doesn't have
 */
export async function moveRefund(
  transaction: Transaction,
  refund: RefundRow,
  status: RefundStatus,
  now: Date,
  changes: Partial<Pick<RefundRow, 'problem' | 'nextTryAt' | 'doneAt' | 'bankReference'>> = {},
): Promise<RefundRow> {
  if (!refundMoves[refund.status].includes(status)) {
    throw new Error(`A refund doesn't go from ${refund.status} to ${status}`)
  }
  const isErased = status === 'done' && refund.pixKey !== null && !(await hasGuest(transaction, refund))
  const erased = isErased ? { pixKey: null } : {}
  const set = { nextTryAt: null, ...changes, ...erased, status, updatedAt: now }
  await transaction.update(refunds).set(set).where(eq(refunds.id, refund.id))
  return { ...refund, ...set }
}

/** Whether the guest's account still exists. */
async function hasGuest(executor: Executor, { bookingId }: RefundRow): Promise<boolean> {
  const isOfGuest = and(eq(bookings.id, bookingId), isNotNull(bookings.guestId))
  return (await executor.$count(bookings, isOfGuest)) > 0
}

/**
 * Stores a refund as done, with its ledger entry and its receipt. The caller has locked booking and refund.
 */
export async function finishRefund(
  transaction: Transaction,
  booking: LedgerBooking,
  refund: RefundRow,
  now: Date,
  changes: Partial<Pick<RefundRow, 'bankReference'>> = {},
): Promise<void> {
  await markDone(
    transaction,
    booking,
    await moveRefund(transaction, refund, 'done', now, { ...changes, doneAt: now }),
    now,
  )
}

/** Whether a refund counts as done because the payer's bank had taken the money back before (PAY-18). */
export function isTakenBack({ status, problem }: RefundRow): boolean {
  return status === 'done' && problem === TAKEN_BACK
}

/**
 * Records a refund as made by the provider after it had counted as taken back by the payer's bank: then what
 * the bank took came from host and platform instead.
 */
async function separateRefund(
  transaction: Transaction,
  booking: LedgerBooking,
  { id, amountInCents }: RefundRow,
  now: Date,
): Promise<void> {
  await transaction.update(refunds).set({ problem: null, updatedAt: now }).where(eq(refunds.id, id))
  const due = { id: `${id}:made`, amountInCents, borneBy: 'host' } as const
  await recordRefundDue(transaction, booking, due, now)
  await markDone(transaction, booking, { id, amountInCents }, now)
}

/** Writes a done refund's ledger entry and receipt. */
async function markDone(
  transaction: Transaction,
  booking: LedgerBooking,
  { id, amountInCents }: Pick<RefundRow, 'id' | 'amountInCents'>,
  now: Date,
): Promise<void> {
  await recordRefundDone(transaction, booking, { id, amountInCents }, now)
  const receipt = { kind: 'refund', bookingId: booking.id, reference: id, amountInCents } as const
  await writeReceipt(transaction, { ...receipt, at: now })
}

/**
 * Stores what the provider answered about a refund. The caller has locked booking and refund.
 * @returns whether the refund has become done
 */
export async function storeAnswer(
  transaction: Transaction,
  booking: LedgerBooking,
  refund: RefundRow,
  { status, problem }: Pick<ProviderRefund, 'status' | 'problem'>,
  now: Date,
): Promise<boolean> {
  const canMove = refundMoves[refund.status].includes(status)
  if (status === 'done' && canMove) {
    await finishRefund(transaction, booking, refund, now)
    return true
  }
  if (status === 'done' && isTakenBack(refund)) {
    await separateRefund(transaction, booking, refund, now)
    return true
  }
  if (status === 'processing') {
    await noteProcessing(
      transaction,
      canMove ? await moveRefund(transaction, refund, 'processing', now) : refund,
      now,
    )
  } else if (status === 'failed' && canMove) await moveRefund(transaction, refund, 'failed', now, { problem })
  return false
}

/**
 * Notes that the provider is processing a refund, and when it is asked next: after as long as that has taken
 * so far. Since it answers, earlier attempts without an answer no longer count.
 */
async function noteProcessing(
  transaction: Transaction,
  { id, updatedAt }: RefundRow,
  now: Date,
): Promise<void> {
  const minutes = Math.max(1, (now.getTime() - updatedAt.getTime()) / MS_PER_MINUTE)
  const nextTryAt = new Date(now.getTime() + Math.min(minutes, LONGEST_WAIT_MINUTES) * MS_PER_MINUTE)
  await transaction.update(refunds).set({ attempts: 0, problem: null, nextTryAt }).where(eq(refunds.id, id))
}

/**
 * Notes an attempt without an answer, and when the next one is due; after the last one the refund needs an
 * administrator.
 */
export async function noteAttempt(
  transaction: Transaction,
  refund: RefundRow,
  now: Date,
  problem: string,
): Promise<void> {
  const attempts = refund.attempts + 1
  if (attempts >= MAX_ATTEMPTS) {
    await transaction.update(refunds).set({ attempts }).where(eq(refunds.id, refund.id))
    await moveRefund(transaction, refund, 'failed', now, { problem })
    return
  }
  const wait = Math.min(2 ** (attempts - 1), LONGEST_WAIT_MINUTES)
  const nextTryAt = new Date(now.getTime() + wait * MS_PER_MINUTE)
  await transaction.update(refunds).set({ attempts, problem, nextTryAt }).where(eq(refunds.id, refund.id))
}

/** Stores the PIX key of the guest for a refund that is paid by hand. */
export async function storeRefundKey(
  transaction: Transaction,
  id: string,
  pixKey: string,
  now: Date,
): Promise<void> {
  await transaction.update(refunds).set({ pixKey, updatedAt: now }).where(eq(refunds.id, id))
}
