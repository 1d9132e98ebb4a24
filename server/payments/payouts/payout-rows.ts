import { and, eq, type SQL, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { type PayoutStatus, payoutMoves } from '#contract/payments/payment-states.ts'
import type { Executor, Transaction } from '../../database/connection.ts'
import { charges, disputes, ledgerEntries, payouts } from '../../database/schema.ts'

/** Why an administrator can't refund anything for now. */
export const AT_BANK = 'O banco está analisando este pagamento: espere o resultado para devolver.'

export type PayoutRow = typeof payouts.$inferSelect

/** Locks a payout until the transaction ends. @returns undefined when there is none */
export async function lockPayout(transaction: Transaction, id: string): Promise<PayoutRow | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await transaction.select().from(payouts).where(eq(payouts.id, id)).for('update')
  return row
}

type Move = { to: PayoutStatus; at: Date } & Partial<
  Pick<
    PayoutRow,
    | 'amountInCents'
    | 'payeeName'
    | 'payeeDocument'
    | 'pixKey'
    | 'pixKeyType'
    | 'paidAt'
    | 'bankReference'
    | 'returnReason'
    | 'orderId'
    | 'orderedAt'
  >
>

/**
 * Moves a locked payout along its graph (PAY-03); no other code writes its status.
 * @returns false when the graph has no such move
 */
export async function movePayout(
  transaction: Transaction,
  { id, status }: PayoutRow,
  { to, at, ...changes }: Move,
): Promise<boolean> {
  if (!payoutMoves[status].includes(to)) return false
  await transaction
    .update(payouts)
    .set({ status: to, ...changes, updatedAt: at })
    .where(eq(payouts.id, id))
  return true
}

/**
 * Which host is owed how many centavos for a booking, according to the ledger; the host's account may be
 * deleted by now.
 */
export async function readOwed(
  executor: Executor,
  bookingId: string,
): Promise<{ hostId: string; owedInCents: number } | undefined> {
  const { ownerId, amountInCents } = ledgerEntries
  const [row] = await executor
    .select({ hostId: ownerId, owedInCents: sql`-sum(${amountInCents})::bigint`.mapWith(Number) })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.bookingId, bookingId), eq(ledgerEntries.account, 'host')))
    .groupBy(ownerId)
  return row?.hostId ? { hostId: row.hostId, owedInCents: row.owedInCents } : undefined
}

/**
 * The condition that a booking's payout waits: its payment is disputed or under review, or a dispute about
 * the booking is undecided (EARN-13, DSP-05).
 */
export function isDisputed(bookingId: SQL): SQL {
  return sql`(${hasDispute(bookingId)} or ${isAtBank(bookingId)})`
}

/**
 * The condition that the payer's bank disputes a booking's payment, or that the bank holds it under review.
 */
export function isAtBank(bookingId: SQL): SQL {
  return sql`exists (select from ${charges}
    where ${charges.bookingId} = ${bookingId} and ${charges.status} in ('disputed', 'in_review'))`
}

/** The condition that a dispute by the booking's guest is undecided. */
export function hasDispute(bookingId: SQL): SQL {
  return sql`exists (select from ${disputes}
    where ${disputes.bookingId} = ${bookingId} and ${disputes.status} in ('open', 'answered'))`
}

type Holds = {
  /** Whether a dispute by its guest is undecided. */
  isDisputed: boolean
  /** Whether the payer's bank disputes the payment, or the bank holds it under review. */
  isAtBank: boolean
}

/**
 * What keeps a booking's money where it is. The caller has locked the booking, so that nothing changes
 * meanwhile.
 */
export async function readHolds(executor: Executor, bookingId: string): Promise<Holds> {
  const id = sql`${bookingId}::uuid`
  const { rows } = await executor.execute<{ disputed: boolean; bank: boolean }>(
    sql`select ${hasDispute(id)} as disputed, ${isAtBank(id)} as bank`,
  )
  return { isDisputed: rows[0]?.disputed === true, isAtBank: rows[0]?.bank === true }
}

/** Whether the payout of a booking waits. The caller has locked the booking. */
export async function isPayoutFrozen(executor: Executor, bookingId: string): Promise<boolean> {
  const holds = await readHolds(executor, bookingId)
  return holds.isDisputed || holds.isAtBank
}
