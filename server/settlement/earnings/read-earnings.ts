import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { BookingStatus } from '#contract/bookings/status.ts'
import { statusAt } from '#contract/bookings/status.ts'
import { whenText } from '#contract/bookings/when-text.ts'
import { dayBounds } from '#contract/bookings/zoned-time.ts'
import { addMonths } from '#contract/dates.ts'
import type { Earning } from '#contract/payments/earning-shapes.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { GONE } from '../../booking-steps/booking-people.ts'
import { whenOf } from '../../booking-steps/booking-rows.ts'
import type { Executor } from '../../database/connection.ts'
import { orderByInstant } from '../../database/instant-order.ts'
import { bookings, payouts, profiles } from '../../database/schema.ts'
import { ledgerSums } from '../../payments/ledger-sums.ts'
import { hasDispute, isAtBank } from '../../payments/payouts/payout-rows.ts'

/** A booking of a host for which money arrived, with its sums from the ledger. */
export type EarningRow = Awaited<ReturnType<typeof readEarnings>>[number]

type Reading = { hostId: string; month?: string | undefined; cursor?: string | undefined; limit: number }

/**
 * A host's paid bookings, the latest payment first; with a month only those paid in it, in Brasília
 * (EARN-08).
 */
export function readEarnings(executor: Executor, { hostId, month, cursor, limit }: Reading) {
  const sums = ledgerSums(executor)
  const order = orderByInstant(payouts.createdAt, payouts.id, 'desc')
  return executor
    .select({
      id: payouts.id,
      booking: bookings,
      payout: payouts,
      guestName: sql<string>`coalesce(${profiles.name}, ${bookings.guestName}, ${GONE.guest})`,
      sortKey: order.key,
      waitsForDispute: hasDispute(sql`${payouts.bookingId}`).mapWith(Boolean),
      waitsForBank: isAtBank(sql`${payouts.bookingId}`).mapWith(Boolean),
      paidInCents: sums.paidInCents,
      refundedInCents: sums.refundedInCents,
      feeInCents: sums.feeInCents,
      hostInCents: sums.hostInCents,
      owedInCents: sums.owedInCents,
    })
    .from(payouts)
    .innerJoin(bookings, eq(bookings.id, payouts.bookingId))
    .innerJoinLateral(sums, sql`true`)
    .leftJoin(profiles, eq(profiles.id, bookings.guestId))
    .where(and(eq(payouts.hostId, hostId), month ? isPaidInMonth(month) : undefined, order.after(cursor)))
    .orderBy(...order.by)
    .limit(limit)
}

/** The condition that a payout's booking was paid in a month, such as '2026-12', by Brasília's calendar. */
export function isPaidInMonth(month: string): SQL | undefined {
  const first = `${month}-01`
  const start = dayBounds(first, BRASILIA_TIME_ZONE).start
  const end = dayBounds(addMonths(first, 1), BRASILIA_TIME_ZONE).start
  return and(gte(payouts.createdAt, start), lt(payouts.createdAt, end))
}

/** Row → contract shape. */
export function presentEarning(
  { booking, payout, ...row }: EarningRow,
  now: Date,
): Omit<Earning, 'receipts'> {
  const status: BookingStatus = statusAt(booking, now)
  return {
    code: booking.code,
    workspaceName: booking.workspaceName,
    when: whenText(whenOf(booking)),
    guestName: row.guestName,
    status,
    paidAt: payout.createdAt.toISOString(),
    paidInCents: row.paidInCents,
    refundedInCents: row.refundedInCents,
    feeInCents: row.feeInCents,
    hostInCents: row.hostInCents,
    payout: {
      status: payout.status,
      releasesAt: payout.releasesAt.toISOString(),
      paidAt: payout.paidAt?.toISOString() ?? null,
      owesInCents: Math.max(0, -row.owedInCents),
      waitsForDispute: row.waitsForDispute,
      waitsForBank: row.waitsForBank,
    },
  }
}
