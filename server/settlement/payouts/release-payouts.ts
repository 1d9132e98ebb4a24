import { and, asc, eq, lte, or, sql } from 'drizzle-orm'
import type { PayoutStatus } from '#contract/payments/payment-states.ts'
import { lockBooking } from '../../booking-steps/booking-rows.ts'
import { recordAudit } from '../../database/audit.ts'
import type { Transaction } from '../../database/connection.ts'
import { ledgerEntries, payouts } from '../../database/schema.ts'
import { isolateFailure } from '../../jobs/isolate-failure.ts'
import { noCopy } from '../../payments/payouts/payees.ts'
import {
  isDisputed,
  isPayoutFrozen,
  lockPayout,
  movePayout,
  type PayoutRow,
  readOwed,
} from '../../payments/payouts/payout-rows.ts'
import { announceBooking } from '../../realtime/announce.ts'
import type { Resources } from '../../resources.ts'

/** How many payouts one run moves at most; the next run moves the rest. */
const BATCH = 500

/** What the ledger owes the host for the payout's booking, in centavos. */
const owed = sql`(select coalesce(-sum(${ledgerEntries.amountInCents}), 0) from ${ledgerEntries}
  where ${ledgerEntries.bookingId} = ${payouts.bookingId} and ${ledgerEntries.account} = 'host')`

const actions = { releasable: 'payout.release', scheduled: 'payout.hold', void: 'payout.void' } as const
type Due = { id: string; bookingId: string; status: PayoutStatus; at: Date }

/**
 * Releases payouts 48 hours after the end of their booking, puts back those whose payment or booking is
 * disputed meanwhile, and voids those for which everything went back to the guest (EARN-13, DSP-05). Each is
 * a transaction of its own and moves once, whichever instances run.
 * @param isConfirmed whether the provider has just confirmed a booking's payments; if not, its payout waits
 */
export async function releasePayouts(
  resources: Resources,
  isConfirmed: (bookingId: string) => Promise<boolean> = async () => true,
): Promise<void> {
  const { database, now } = resources
  const at = now()
  const disputed = isDisputed(sql`${payouts.bookingId}`)
  const due = await database
    .select({ id: payouts.id, bookingId: payouts.bookingId, status: payouts.status })
    .from(payouts)
    .where(
      or(
        and(eq(payouts.status, 'scheduled'), lte(payouts.releasesAt, at), sql`not ${disputed}`),
        and(eq(payouts.status, 'releasable'), sql`(${disputed} or ${owed} <= 0)`),
        and(eq(payouts.status, 'returned'), sql`not ${disputed}`, sql`${owed} <= 0`),
      ),
    )
    .orderBy(asc(payouts.releasesAt), asc(payouts.id))
    .limit(BATCH)
  for (const { id, bookingId, status } of due) {
    const seen = { id, bookingId, status, at }
    await isolateFailure(resources, { payoutId: id }, 'moving a payout failed', async () => {
      if (status === 'scheduled' && !(await isConfirmed(bookingId))) return
      await database.transaction((transaction) => moveDue(transaction, seen))
    })
  }
}

/**
 * Moves a payout unless it has moved since it was read; what decides is read under the lock of its booking.
 */
async function moveDue(transaction: Transaction, { id, bookingId, status, at }: Due): Promise<void> {
  const booking = await lockBooking(transaction, bookingId)
  const payout = await lockPayout(transaction, id)
  if (!booking || payout?.status !== status) return
  const to = await nextStatus(transaction, payout, at)
  // The key was kept for a payment that won't come.
  const copy = to === 'void' ? noCopy : {}
  if (!to || !(await movePayout(transaction, payout, { to, at, ...copy }))) return
  await recordAudit(transaction, {
    at,
    actorId: null,
    action: actions[to],
    subjectType: 'booking',
    subjectId: bookingId,
    after: { code: booking.code },
  })
  await announceBooking(transaction, booking)
}

/** The status to which the clock moves a payout now; undefined where it stays. */
async function nextStatus(
  transaction: Transaction,
  { bookingId, status, releasesAt }: PayoutRow,
  at: Date,
): Promise<keyof typeof actions | undefined> {
  if (await isPayoutFrozen(transaction, bookingId)) return status === 'releasable' ? 'scheduled' : undefined
  if (releasesAt > at) return undefined
  const owing = await readOwed(transaction, bookingId)
  if ((owing?.owedInCents ?? 0) <= 0) return 'void'
  return status === 'scheduled' ? 'releasable' : undefined
}
