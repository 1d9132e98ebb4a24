import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Earnings, earningsRequestSchema } from '#contract/payments/earning-shapes.ts'
import type { CurrentUser } from '../../actor.ts'
import type { Executor } from '../../database/connection.ts'
import { cutPage } from '../../database/cursor.ts'
import { bookings, ledgerEntries, payouts } from '../../database/schema.ts'
import { ledgerSums } from '../../payments/ledger-sums.ts'
import { findReceipts } from '../../payments/receipts.ts'
import type { Resources } from '../../resources.ts'
import { isPaidInMonth, presentEarning, readEarnings } from './read-earnings.ts'

/**
 * A host's earnings: a page of bookings, the sums of all, and those of the month where one is given. Every
 * amount is read from the ledger (EARN-07).
 */
export async function listEarnings(
  { database, now }: Resources,
  host: CurrentUser,
  { month, cursor, limit }: z.infer<typeof earningsRequestSchema>,
): Promise<Earnings> {
  const rows = await readEarnings(database, { hostId: host.id, month, cursor, limit: limit + 1 })
  const { page, nextCursor } = cutPage(rows, limit, ({ sortKey }) => sortKey)
  const at = now()
  const written = await findReceipts(
    database,
    page.map(({ booking }) => booking.id),
  )
  return {
    totals: await readTotals(database, host.id),
    month: month ? await readMonth(database, host.id, month) : null,
    items: page.map((row) => ({
      ...presentEarning(row, at),
      receipts: written.flatMap(({ bookingId, receipt }) => (bookingId === row.booking.id ? [receipt] : [])),
    })),
    nextCursor,
  }
}

/**
 * The sums to receive, released and paid out, over all bookings of a host. Payouts that a bank returned or
 * that are ordered count as released. Each sum is read from an index alone; a payout's amount is stored when
 * it is paid, and equals the ledger's.
 */
async function readTotals(executor: Executor, hostId: string): Promise<Earnings['totals']> {
  const total = (sum: SQL) => sql`coalesce(${sum}, 0)::bigint`.mapWith(Number)
  const ofHost = and(eq(ledgerEntries.account, 'host'), eq(ledgerEntries.ownerId, hostId))
  const owed = sql`-sum(${ledgerEntries.amountInCents})`
  const [all] = await executor
    .select({ cents: total(owed) })
    .from(ledgerEntries)
    .where(ofHost)
  const [released] = await executor
    .select({ cents: total(owed) })
    .from(payouts)
    .innerJoin(ledgerEntries, and(eq(ledgerEntries.bookingId, payouts.bookingId), ofHost))
    .where(and(eq(payouts.hostId, hostId), inArray(payouts.status, ['releasable', 'ordered', 'returned'])))
  const [paid] = await executor
    .select({ cents: total(sql`sum(${payouts.amountInCents})`) })
    .from(payouts)
    .where(and(eq(payouts.hostId, hostId), eq(payouts.status, 'paid')))
  const releasedInCents = released?.cents ?? 0
  return {
    toReceiveInCents: (all?.cents ?? 0) - releasedInCents,
    releasedInCents,
    paidInCents: paid?.cents ?? 0,
  }
}

/** The sums of the bookings that were paid in a month. */
async function readMonth(
  executor: Executor,
  hostId: string,
  month: string,
): Promise<NonNullable<Earnings['month']>> {
  const sums = ledgerSums(executor)
  const total = (column: unknown) => sql`coalesce(sum(${column}), 0)::bigint`.mapWith(Number)
  const [found] = await executor
    .select({
      paidByGuestsInCents: total(sums.paidInCents),
      refundedInCents: total(sums.refundedInCents),
      feeInCents: total(sql`greatest(${sums.feeInCents}, 0)`),
      borneInCents: total(sql`greatest(-${sums.feeInCents}, 0)`),
      hostInCents: total(sums.hostInCents),
    })
    .from(payouts)
    .innerJoin(bookings, eq(bookings.id, payouts.bookingId))
    .innerJoinLateral(sums, sql`true`)
    .where(and(eq(payouts.hostId, hostId), isPaidInMonth(month)))
  return (
    found ?? { paidByGuestsInCents: 0, refundedInCents: 0, feeInCents: 0, borneInCents: 0, hostInCents: 0 }
  )
}
