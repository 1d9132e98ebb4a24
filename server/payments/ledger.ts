import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { RefundBearer } from '#contract/bookings/cancellation.ts'
import { feeOf } from '#contract/payments/split.ts'
import type { Executor, Transaction } from '../database/connection.ts'
import {
  type ledgerAccountKinds,
  ledgerEntries,
  type ledgerKinds,
  ledgerTransactions,
} from '../database/schema.ts'

type AccountKind = (typeof ledgerAccountKinds)[number]
type LedgerKind = (typeof ledgerKinds)[number]

/** The booking that entries belong to, with its sides and its fee. */
export type LedgerBooking = {
  id: string
  guestId: string | null
  hostId: string | null
  feeBasisPoints: number
}

type Entry = { account: AccountKind; amountInCents: number }
type LedgerPosting = { kind: LedgerKind; reference: string; booking: LedgerBooking; at: Date }

/**
 * Records that money of the guest arrived: the provider has it, and it is the guest's until it is earned.
 * @returns false when it was recorded before
 */
export function recordPayment(
  transaction: Transaction,
  booking: LedgerBooking,
  payment: { id: string; amountInCents: number },
  at: Date,
): Promise<boolean> {
  const { amountInCents } = payment
  return record(transaction, { kind: 'payment', reference: payment.id, booking, at }, [
    { account: 'provider', amountInCents },
    { account: 'guest', amountInCents: -amountInCents },
  ])
}

/**
 * Records that a booking is paid in full: the host gets a share of the price, and the platform its fee. Once
 * for each booking.
 */
export function recordEarning(
  transaction: Transaction,
  booking: LedgerBooking,
  totalInCents: number,
  at: Date,
): Promise<boolean> {
  const fee = feeOf(totalInCents, booking.feeBasisPoints)
  return record(transaction, { kind: 'earning', reference: booking.id, booking, at }, [
    { account: 'guest', amountInCents: totalInCents },
    { account: 'host', amountInCents: fee - totalInCents },
    { account: 'platform_fee', amountInCents: -fee },
  ])
}

/**
 * Records that the difference of a change which costs more is paid: the fee becomes that of the new sum. Once
 * for each change.
 */
export async function recordAddedEarning(
  transaction: Transaction,
  booking: LedgerBooking,
  change: { id: string; amountInCents: number },
  at: Date,
): Promise<boolean> {
  const { amountInCents } = change
  const { hostInCents, feeInCents } = await readShares(transaction, booking.id)
  const kept = hostInCents + feeInCents + amountInCents
  const fee = feeOf(Math.max(0, kept), booking.feeBasisPoints) - feeInCents
  return record(transaction, { kind: 'earning', reference: change.id, booking, at }, [
    { account: 'guest', amountInCents },
    { account: 'host', amountInCents: fee - amountInCents },
    { account: 'platform_fee', amountInCents: -fee },
  ])
}

/**
 * Records that a cancelled booking has no fee (PAY-04): what the platform has of it becomes the host's. Once
 * for each booking, before the refund is taken. The platform then bears its agreed part of that, never more.
 * @returns false where there is no fee
 */
export async function recordFeeWaived(
  transaction: Transaction,
  booking: LedgerBooking,
  at: Date,
): Promise<boolean> {
  const { feeInCents } = await readShares(transaction, booking.id)
  if (feeInCents <= 0) return false
  return record(transaction, { kind: 'fee-waived', reference: booking.id, booking, at }, [
    { account: 'platform_fee', amountInCents: feeInCents },
    { account: 'host', amountInCents: -feeInCents },
  ])
}

type Taken = {
  amountInCents: number
  borneBy?: RefundBearer
  /** Money of other payments that waits for the rest of a change's price: nothing is taken from it. */
  waitingInCents?: number
}

/**
 * Records that a part is owed back to the guest: what isn't earned first, the rest from host and platform by
 * their shares, or from the platform.
 */
export async function recordRefundDue(
  transaction: Transaction,
  booking: LedgerBooking,
  refund: Taken & { id: string },
  at: Date,
): Promise<boolean> {
  const happened = { kind: 'refund-due', reference: refund.id, booking, at } as const
  return record(transaction, happened, [
    ...(await takenFrom(transaction, booking, refund)),
    { account: 'refunds_due', amountInCents: -refund.amountInCents },
  ])
}

/** Records that the provider or an administrator has paid a refund. */
export function recordRefundDone(
  transaction: Transaction,
  booking: LedgerBooking,
  refund: { id: string; amountInCents: number },
  at: Date,
): Promise<boolean> {
  const { amountInCents } = refund
  return record(transaction, { kind: 'refund-done', reference: refund.id, booking, at }, [
    { account: 'refunds_due', amountInCents },
    { account: 'provider', amountInCents: -amountInCents },
  ])
}

type Reversal = {
  paymentId: string
  /** How much of the payment has been taken back in all with this, in centavos. */
  reversedInCents: number
  amountInCents: number
  /** The part of it that had been owed to the guest as refunds, which are done by it. */
  owedInCents: number
  waitingInCents?: number
}

/**
 * Records that the payer's bank has taken money back; only this can leave a host owing the platform
 * something.
 */
export async function recordReversal(
  transaction: Transaction,
  booking: LedgerBooking,
  { paymentId, reversedInCents, amountInCents, owedInCents, waitingInCents = 0 }: Reversal,
  at: Date,
): Promise<boolean> {
  const reference = `${paymentId}:${reversedInCents}`
  return record(transaction, { kind: 'reversal', reference, booking, at }, [
    { account: 'refunds_due', amountInCents: owedInCents },
    ...(await takenFrom(transaction, booking, {
      amountInCents: amountInCents - owedInCents,
      waitingInCents,
    })),
    { account: 'provider', amountInCents: -amountInCents },
  ])
}

/**
 * Records that a host was paid.
 * @param reference of the payout and of this attempt, since a bank may send one back
 */
export function recordPayout(
  transaction: Transaction,
  booking: LedgerBooking,
  payout: { reference: string; amountInCents: number },
  at: Date,
): Promise<boolean> {
  const { reference, amountInCents } = payout
  return record(transaction, { kind: 'payout', reference, booking, at }, [
    { account: 'host', amountInCents },
    { account: 'provider', amountInCents: -amountInCents },
  ])
}

/** Records that the host's bank sent a payout back. */
export function recordPayoutReturned(
  transaction: Transaction,
  booking: LedgerBooking,
  payout: { reference: string; amountInCents: number },
  at: Date,
): Promise<boolean> {
  const { reference, amountInCents } = payout
  return record(transaction, { kind: 'payout-returned', reference, booking, at }, [
    { account: 'provider', amountInCents },
    { account: 'host', amountInCents: -amountInCents },
  ])
}

/**
 * Records that a host gave back what had been sent too much.
 * @param repayment reference: what the bank calls the transfer that arrived
 */
export function recordRepayment(
  transaction: Transaction,
  booking: LedgerBooking,
  repayment: { reference: string; amountInCents: number },
  at: Date,
): Promise<boolean> {
  const { reference, amountInCents } = repayment
  return record(transaction, { kind: 'repayment', reference, booking, at }, [
    { account: 'provider', amountInCents },
    { account: 'host', amountInCents: -amountInCents },
  ])
}

/**
 * Who has what of a booking's money, in centavos. Together it is what was paid, less what was owed back to
 * the guest as refunds or taken back by the payer's bank.
 */
export type Shares = {
  /** What nobody has earned, such as more than was asked for. */
  guestInCents: number
  hostInCents: number
  feeInCents: number
}

/** The shares of a booking so far, whether or not its host was paid (PAY-05). */
export async function readShares(executor: Executor, bookingId: string): Promise<Shares> {
  const rows = await executor
    .select({
      account: ledgerEntries.account,
      owed: sql<number>`-sum(${ledgerEntries.amountInCents})`.mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        eq(ledgerEntries.bookingId, bookingId),
        inArray(ledgerTransactions.kind, ['payment', 'earning', 'fee-waived', 'refund-due', 'reversal']),
      ),
    )
    .groupBy(ledgerEntries.account)
  const owed = (account: AccountKind) => rows.find((row) => row.account === account)?.owed ?? 0
  return { guestInCents: owed('guest'), hostInCents: owed('host'), feeInCents: owed('platform_fee') }
}

/** Whether a booking was paid in full, before or after a change. */
export async function isEarned(executor: Executor, bookingId: string): Promise<boolean> {
  const count = await executor.$count(
    ledgerTransactions,
    and(eq(ledgerTransactions.kind, 'earning'), eq(ledgerTransactions.bookingId, bookingId)),
  )
  return count > 0
}

/**
 * From whom an amount is taken: first what isn't earned; then from host and platform, so that the fee is at
 * most that of what is kept and never more than before; or from the platform alone (CAN-05).
 */
async function takenFrom(
  transaction: Transaction,
  booking: LedgerBooking,
  { amountInCents, borneBy = 'host', waitingInCents = 0 }: Taken,
): Promise<Entry[]> {
  const { guestInCents, hostInCents, feeInCents } = await readShares(transaction, booking.id)
  const fromGuest = Math.min(amountInCents, Math.max(0, guestInCents - waitingInCents))
  if (borneBy === 'platform') {
    return [
      { account: 'guest', amountInCents: fromGuest },
      { account: 'platform_fee', amountInCents: amountInCents - fromGuest },
    ]
  }
  const kept = hostInCents + feeInCents - (amountInCents - fromGuest)
  const feeOfKept = feeOf(Math.max(0, kept), booking.feeBasisPoints)
  // A fee that was waived, or that has become the platform's cost, isn't charged again.
  const fee = amountInCents === fromGuest ? feeInCents : Math.min(feeInCents, feeOfKept)
  return [
    { account: 'guest', amountInCents: fromGuest },
    { account: 'host', amountInCents: hostInCents - (kept - fee) },
    { account: 'platform_fee', amountInCents: feeInCents - fee },
  ]
}

/**
 * Writes one transaction of the ledger (PAY-09).
 * @returns false when a transaction of this kind and reference was written before
 */
async function record(
  transaction: Transaction,
  { kind, reference, booking, at }: LedgerPosting,
  entries: readonly Entry[],
): Promise<boolean> {
  const [written] = await transaction
    .insert(ledgerTransactions)
    .values({ id: newId(), at, kind, reference, bookingId: booking.id })
    .onConflictDoNothing({ target: [ledgerTransactions.kind, ledgerTransactions.reference] })
    .returning({ id: ledgerTransactions.id })
  if (!written) return false
  const owners = { guest: booking.guestId, host: booking.hostId }
  const values = []
  for (const { account, amountInCents } of entries) {
    if (amountInCents === 0) continue
    const isOwned = account === 'guest' || account === 'host'
    const ownerId = isOwned ? (owners[account] ?? (await pastOwner(transaction, booking.id, account))) : null
    values.push({ account, ownerId, amountInCents })
  }
  await transaction
    .insert(ledgerEntries)
    .values(
      values.map((entry, line) => ({ transactionId: written.id, line, bookingId: booking.id, ...entry })),
    )
  return true
}

/**
 * Whose account it was before: where a side was erased before there was any money, the booking stands in for
 * it.
 */
async function pastOwner(executor: Executor, bookingId: string, account: 'guest' | 'host'): Promise<string> {
  const [entry] = await executor
    .select({ ownerId: ledgerEntries.ownerId })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.bookingId, bookingId), eq(ledgerEntries.account, account)))
    .limit(1)
  return entry?.ownerId ?? bookingId
}
