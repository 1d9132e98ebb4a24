import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../database/connection.ts'
import {
  bookings,
  charges,
  ledgerEntries,
  ledgerTransactions,
  paymentAccounts,
  payouts,
  receipts,
  receivedPayments,
  refunds,
} from '../database/schema.ts'

const { code } = bookings

/**
 * What a user paid and got back as a guest, and earned and was paid as a host, for the export of their data.
 */
export async function exportPayments(executor: Executor, userId: string) {
  const asked = await executor
    .select({
      code,
      txid: charges.txid,
      status: charges.status,
      amountInCents: charges.amountInCents,
      createdAt: charges.createdAt,
      expiresAt: charges.expiresAt,
      paidAt: charges.paidAt,
    })
    .from(charges)
    .innerJoin(bookings, eq(bookings.id, charges.bookingId))
    .where(eq(bookings.guestId, userId))
    .orderBy(asc(charges.createdAt))
  const paid = await executor
    .select({
      code,
      paymentId: receivedPayments.id,
      amountInCents: receivedPayments.amountInCents,
      reversedInCents: receivedPayments.reversedInCents,
      receivedAt: receivedPayments.receivedAt,
    })
    .from(receivedPayments)
    .innerJoin(charges, eq(charges.id, receivedPayments.chargeId))
    .innerJoin(bookings, eq(bookings.id, charges.bookingId))
    .where(eq(bookings.guestId, userId))
    .orderBy(asc(receivedPayments.receivedAt))
  const paidBack = await executor
    .select({
      code,
      amountInCents: refunds.amountInCents,
      status: refunds.status,
      cause: refunds.cause,
      reason: refunds.reason,
      pixKey: refunds.pixKey,
      requestedAt: refunds.requestedAt,
      doneAt: refunds.doneAt,
    })
    .from(refunds)
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .where(eq(bookings.guestId, userId))
    .orderBy(asc(refunds.requestedAt))
  const written = await executor
    .select({
      code,
      number: receipts.number,
      kind: receipts.kind,
      amountInCents: receipts.amountInCents,
      at: receipts.at,
    })
    .from(receipts)
    .innerJoin(bookings, eq(bookings.id, receipts.bookingId))
    .where(eq(bookings.guestId, userId))
    .orderBy(asc(receipts.number))
  const paidOut = await executor
    .select({
      code,
      status: payouts.status,
      amountInCents: payouts.amountInCents,
      pixKey: payouts.pixKey,
      releasesAt: payouts.releasesAt,
      paidAt: payouts.paidAt,
    })
    .from(payouts)
    .innerJoin(bookings, eq(bookings.id, payouts.bookingId))
    .where(eq(payouts.hostId, userId))
    .orderBy(asc(payouts.releasesAt))
  const entries = await executor
    .select({
      code,
      at: ledgerTransactions.at,
      kind: ledgerTransactions.kind,
      account: ledgerEntries.account,
      amountInCents: ledgerEntries.amountInCents,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .innerJoin(bookings, eq(bookings.id, ledgerEntries.bookingId))
    .where(and(inArray(ledgerEntries.account, ['guest', 'host']), eq(ledgerEntries.ownerId, userId)))
    .orderBy(asc(ledgerTransactions.at), asc(ledgerEntries.line))
  const [account] = await executor.select().from(paymentAccounts).where(eq(paymentAccounts.hostId, userId))
  return {
    asGuest: { charges: asked, payments: paid, refunds: paidBack, receipts: written },
    asHost: { account: account ?? null, payouts: paidOut },
    ledger: entries,
  }
}
