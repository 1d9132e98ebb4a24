import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { AdminPayout } from '#contract/payments/admin-shapes.ts'
import type { ListedPayoutStatus } from '#contract/payments/payment-states.ts'
import { GONE } from '../../booking-steps/booking-people.ts'
import type { Executor } from '../../database/connection.ts'
import { bookings, ledgerTransactions, paymentAccounts, payouts, profiles } from '../../database/schema.ts'
import { apiError } from '../../errors.ts'
import { ledgerSums } from '../../payments/ledger-sums.ts'
import { canEnterPayee, payeeOf } from '../../payments/payouts/payees.ts'
import { hasDispute, isAtBank } from '../../payments/payouts/payout-rows.ts'

type Reading = { where?: SQL | undefined; orderBy?: SQL[]; limit: number; which?: 'listed' | 'owing' | 'all' }
export type ReadPayout = Awaited<ReturnType<typeof readPayouts>>[number]

/**
 * Payouts with their host, the host's account and what the ledger owes.
 * @param which 'listed': those that were made or are owed; 'owing': those of which the host owes something
 */
export function readPayouts(executor: Executor, { where, orderBy = [], limit, which = 'listed' }: Reading) {
  const sums = ledgerSums(executor)
  const conditions = {
    listed: sql`(${payouts.status} in ('paid', 'ordered') or ${sums.owedInCents} > 0)`,
    // Only what the payer's bank took back leaves that, which is rare: the others aren't summed.
    owing: and(
      inArray(
        payouts.bookingId,
        executor
          .select({ id: ledgerTransactions.bookingId })
          .from(ledgerTransactions)
          .where(eq(ledgerTransactions.kind, 'reversal')),
      ),
      lt(sums.owedInCents, 0),
    ),
    all: undefined,
  }
  return executor
    .select({
      id: payouts.id,
      payout: payouts,
      code: bookings.code,
      hostName: sql<string>`coalesce(${profiles.name}, ${GONE.host})`,
      account: paymentAccounts,
      suspendedAt: profiles.suspendedAt,
      owedInCents: sums.owedInCents,
      waitsForDispute: hasDispute(sql`${payouts.bookingId}`).mapWith(Boolean),
      waitsForBank: isAtBank(sql`${payouts.bookingId}`).mapWith(Boolean),
      sortKey: sql<string>`${payouts.releasesAt}::text`,
    })
    .from(payouts)
    .innerJoin(bookings, eq(bookings.id, payouts.bookingId))
    .innerJoinLateral(sums, sql`true`)
    .leftJoin(profiles, eq(profiles.id, payouts.hostId))
    .leftJoin(paymentAccounts, eq(paymentAccounts.hostId, payouts.hostId))
    .where(and(where, conditions[which]))
    .orderBy(...orderBy)
    .limit(limit)
}

/** Row → contract shape: the amount that was paid or ordered, or else the one that is owed. */
export function presentPayout(row: ReadPayout): AdminPayout {
  const { payout, code, hostName, account, suspendedAt, owedInCents, waitsForDispute, waitsForBank } = row
  const { orderId, orderedAt } = payout
  const isOrdered = payout.status === 'ordered'
  const isFixed = isOrdered || payout.status === 'paid'
  return {
    id: payout.id,
    code,
    hostId: payout.hostId,
    hostName,
    account: account?.stoppedAt && !isOrdered ? null : (payeeOf(payout, account) ?? null),
    canEnterKey: canEnterPayee(payout, { account, suspendedAt }),
    status: payout.status as ListedPayoutStatus,
    amountInCents: isFixed ? (payout.amountInCents ?? 0) : owedInCents,
    owesInCents: Math.max(0, -owedInCents),
    order: isOrdered && orderId && orderedAt ? { id: orderId, at: orderedAt.toISOString() } : null,
    releasesAt: payout.releasesAt.toISOString(),
    paidAt: payout.paidAt?.toISOString() ?? null,
    bankReference: payout.bankReference,
    returnReason: payout.returnReason,
    isStopped: account?.stoppedAt != null,
    waitsForDispute,
    waitsForBank,
  }
}

/** @throws ORPCError NOT_FOUND */
export async function getPayout(executor: Executor, id: string): Promise<AdminPayout> {
  const [row] = await readPayouts(executor, { where: eq(payouts.id, id), limit: 1, which: 'all' })
  if (!row) throw apiError('NOT_FOUND', 'Repasse não encontrado')
  return presentPayout(row)
}
