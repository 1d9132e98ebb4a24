import { and, asc, eq, lte, or, sql } from 'drizzle-orm'
import { lockBooking } from '../../booking-steps/booking-rows.ts'
import { recordAudit } from '../../database/audit.ts'
import { ledgerEntries, payouts } from '../../database/schema.ts'
import { isDisputed, isPayoutFrozen, lockPayout, movePayout } from '../../payments/payouts/payout-rows.ts'
import { announceBooking } from '../../realtime/announce.ts'
import type { Resources } from '../../resources.ts'

/** How many payouts one run moves at most; the next run moves the rest. */
const BATCH = 500

/** What the host has coming for the payout's booking. */
const owed = sql`(select coalesce(-sum(${ledgerEntries.amountInCents}), 0) from ${ledgerEntries}
  where ${ledgerEntries.bookingId} = ${payouts.bookingId} and ${ledgerEntries.account} = 'host')`

/**
 * Releases the payouts whose time has come, 48 hours after the end of their booking, and takes back those whose payment
 * or booking is disputed meanwhile (EARN-13, DSP-05). What came back whole to its guest is never released. Each is a transaction of its
 * own; two instances at once move each payout once.
 */
export async function releasePayouts(resources: Resources): Promise<void> {
  const { database, now } = resources
  const at = now()
  const disputed = isDisputed(sql`${payouts.bookingId}`)
  const due = await database
    .select({ id: payouts.id, bookingId: payouts.bookingId, status: payouts.status })
    .from(payouts)
    .where(
      or(
        and(
          eq(payouts.status, 'scheduled'),
          lte(payouts.releasesAt, at),
          sql`not ${disputed}`,
          sql`${owed} > 0`,
        ),
        and(eq(payouts.status, 'releasable'), disputed),
      ),
    )
    .orderBy(asc(payouts.releasesAt), asc(payouts.id))
    .limit(BATCH)
  for (const { id, bookingId, status } of due) {
    const to = status === 'scheduled' ? 'releasable' : 'scheduled'
    await database.transaction(async (transaction) => {
      const booking = await lockBooking(transaction, bookingId)
      const payout = await lockPayout(transaction, id)
      if (!booking || payout?.status !== status) return
      // A dispute may have been opened, or have ended, since the list was read: under the lock nothing comes in between.
      if ((await isPayoutFrozen(transaction, bookingId)) !== (to === 'scheduled')) return
      if (to === 'releasable' && payout.releasesAt > at) return
      await movePayout(transaction, payout, { to, at })
      await recordAudit(transaction, {
        at,
        actorId: null,
        action: to === 'releasable' ? 'payout.release' : 'payout.hold',
        subjectType: 'booking',
        subjectId: bookingId,
        after: { code: booking.code },
      })
      await announceBooking(transaction, booking)
    })
  }
}
