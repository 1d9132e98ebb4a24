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
  /** When the guest's money came, according to the bank; where that isn't known, now is used. */
  paidAt?: Date | undefined
}

/**
 * Schedules the payout of a paid booking: it can be paid 48 hours after the booking's end (PAY-03), and
 * follows when that end moves. A payout that was void because everything had gone back is scheduled again.
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
      // As long as nothing was paid: a change moves the end, and a reported no-show may delay the payout.
      set: { status: 'scheduled', releasesAt, updatedAt: now },
      setWhere: inArray(payouts.status, ['scheduled', 'void']),
    })
}

/** Whether the payout of a booking was paid or ordered from the bank. */
export async function isPaidOut(executor: Executor, bookingId: string): Promise<boolean> {
  const isOut = and(eq(payouts.bookingId, bookingId), inArray(payouts.status, ['ordered', 'paid']))
  return (await executor.$count(payouts, isOut)) > 0
}

/**
 * Puts a payout that could be made back to waiting, because its payment is disputed; one that was made stays.
 */
export async function freezePayout(transaction: Transaction, bookingId: string, now: Date): Promise<void> {
  await transaction
    .update(payouts)
    .set({ status: 'scheduled', updatedAt: now })
    .where(and(eq(payouts.bookingId, bookingId), inArray(payouts.status, ['releasable'])))
}
