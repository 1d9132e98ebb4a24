import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AdminPayout } from '#contract/payments/payment-shapes.ts'
import type { ListedPayoutStatus } from '#contract/payments/payment-states.ts'
import { GONE } from '../../booking-steps/booking-people.ts'
import type { Executor } from '../../database/connection.ts'
import { bookings, paymentAccounts, payouts, profiles } from '../../database/schema.ts'
import { ledgerSums } from '../../payments/ledger-sums.ts'
import { payeeOf } from '../../payments/payouts/payees.ts'
import { hasDispute } from '../../payments/payouts/payout-rows.ts'

type Reading = { where?: SQL | undefined; orderBy?: SQL[]; limit: number }
export type ReadPayout = Awaited<ReturnType<typeof readPayouts>>[number]

/** Payouts with their host, the host's account and what the ledger says is owed; those of which nothing is left out. */
export function readPayouts(executor: Executor, { where, orderBy = [], limit }: Reading) {
  const sums = ledgerSums(executor)
  return executor
    .select({
      id: payouts.id,
      payout: payouts,
      code: bookings.code,
      hostName: sql<string>`coalesce(${profiles.name}, ${GONE.host})`,
      account: paymentAccounts,
      owedInCents: sums.owedInCents,
      waitsForDispute: hasDispute(sql`${payouts.bookingId}`).mapWith(Boolean),
      sortKey: sql<string>`${payouts.releasesAt}::text`,
    })
    .from(payouts)
    .innerJoin(bookings, eq(bookings.id, payouts.bookingId))
    .innerJoinLateral(sums, sql`true`)
    .leftJoin(profiles, eq(profiles.id, payouts.hostId))
    .leftJoin(paymentAccounts, eq(paymentAccounts.hostId, payouts.hostId))
    .where(and(where, sql`(${payouts.status} = 'paid' or ${sums.owedInCents} > 0)`))
    .orderBy(...orderBy)
    .limit(limit)
}

/** Row → contract shape: what was paid, or what is owed. */
export function presentPayout(row: ReadPayout): AdminPayout {
  const { payout, code, hostName, account, owedInCents, waitsForDispute } = row
  const isPaid = payout.status === 'paid'
  return {
    id: payout.id,
    code,
    hostId: payout.hostId,
    hostName,
    account: account?.stoppedAt ? null : (payeeOf(payout, account) ?? null),
    status: payout.status as ListedPayoutStatus,
    amountInCents: isPaid ? (payout.amountInCents ?? 0) : owedInCents,
    releasesAt: payout.releasesAt.toISOString(),
    paidAt: payout.paidAt?.toISOString() ?? null,
    bankReference: payout.bankReference,
    returnReason: payout.returnReason,
    isStopped: account?.stoppedAt != null,
    waitsForDispute,
  }
}
