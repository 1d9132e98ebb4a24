import { and, eq, inArray } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { MS_PER_HOUR } from '#contract/dates.ts'
import { PAYOUT_HOURS_AFTER_END } from '#contract/payments/payment-states.ts'
import type { Executor, Transaction } from '../database/connection.ts'
import { payouts } from '../database/schema.ts'

type Earned = {
  id: string
  hostId: string | null
  endsAt: Date
  /** When the guest's money came, by the bank; now where that isn't known. */
  paidAt?: Date | undefined
}

/**
 * Schedules what the host of a paid booking gets: 48 hours after its end it can be paid (PAY-03),
 * whenever that end is moved. One of which everything had gone back is scheduled again.
 */
export async function schedulePayout(
  transaction: Transaction,
  { id, hostId, endsAt, paidAt }: Earned,
  now: Date,
): Promise<void> {
  const releasesAt = new Date(endsAt.getTime() + PAYOUT_HOURS_AFTER_END * MS_PER_HOUR)
  await transaction
    .insert(payouts)
    .values({
      id: newId(),
      bookingId: id,
      hostId,
      status: 'scheduled',
      releasesAt,
      createdAt: paidAt ?? now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: payouts.bookingId,
      // A change moves the end, and what is disputed as long as that is later, as long as nothing was paid.
      set: { status: 'scheduled', releasesAt, updatedAt: now },
      setWhere: inArray(payouts.status, ['scheduled', 'void']),
    })
}

/** Whether the host of a booking was paid, or the bank was told to. */
export async function isPaidOut(executor: Executor, bookingId: string): Promise<boolean> {
  const isOut = and(eq(payouts.bookingId, bookingId), inArray(payouts.status, ['ordered', 'paid']))
  return (await executor.$count(payouts, isOut)) > 0
}

/** Takes a payout back that could be made, because its payment is disputed; one that was made stays. */
export async function freezePayout(transaction: Transaction, bookingId: string, now: Date): Promise<void> {
  await transaction
    .update(payouts)
    .set({ status: 'scheduled', updatedAt: now })
    .where(and(eq(payouts.bookingId, bookingId), inArray(payouts.status, ['releasable'])))
}
