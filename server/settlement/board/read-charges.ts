import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { normalizeBookingCode } from '#contract/bookings/booking-code.ts'
import type { AdminCharge } from '#contract/payments/payment-shapes.ts'
import type { ChargeStatus } from '#contract/payments/payment-states.ts'
import { GONE } from '../../booking-steps/booking-people.ts'
import type { Executor } from '../../database/connection.ts'
import { bookings, charges, profiles, receivedPayments, refunds } from '../../database/schema.ts'
import { wordPatterns } from '../../database/word-patterns.ts'
import { TAKEN_BACK } from '../../payments/received-payments.ts'
import { presentRefund } from './present-refund.ts'

const guests = alias(profiles, 'guests')
const hosts = alias(profiles, 'hosts')
const guestName = sql<string>`coalesce(${guests.name}, ${bookings.guestName}, ${GONE.guest})`
const hostName = sql<string>`coalesce(${hosts.name}, ${GONE.host})`

type Reading = { where: SQL | undefined; orderBy?: SQL[]; limit: number }
type ReadCharge = Awaited<ReturnType<typeof readCharges>>[number]

/** Charges with their booking and both sides' names. */
export function readCharges(
  executor: Executor,
  { where, orderBy = [desc(charges.createdAt), desc(charges.id)], limit }: Reading,
) {
  return executor
    .select({
      id: charges.id,
      charge: charges,
      code: bookings.code,
      workspaceName: bookings.workspaceName,
      guestName,
      hostName,
      sortKey: sql<string>`${charges.createdAt}::text`,
    })
    .from(charges)
    .innerJoin(bookings, eq(bookings.id, charges.bookingId))
    .leftJoin(guests, eq(guests.id, bookings.guestId))
    .leftJoin(hosts, eq(hosts.id, bookings.hostId))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
}

/**
 * The condition for a search (CASH-01): the whole text is a txid, the provider's id of a payment or a booking's code, or
 * else every word is in the name of workspace, guest or host or in an e-mail.
 */
export async function matchesCharge(executor: Executor, search: string): Promise<SQL | undefined> {
  const words = wordPatterns(search).map((pattern) =>
    or(
      sql`fold_text(${bookings.workspaceName}) like ${pattern}`,
      sql`fold_text(${guestName}) like ${pattern}`,
      sql`fold_text(${hostName}) like ${pattern}`,
      sql`${guests.email} like ${pattern}`,
      sql`${hosts.email} like ${pattern}`,
    ),
  )
  if (words.length === 0) return undefined
  // Looked up before: an index serves each of these, and none would serve them beside the words.
  const named = await findNamed(executor, search)
  return named.length > 0 ? inArray(charges.id, named) : and(...words)
}

/** The ids of the charges of which this is the txid, the id of a payment, or the booking's code. */
async function findNamed(executor: Executor, name: string): Promise<string[]> {
  const { id, txid, bookingId } = charges
  const rows = await executor
    .select({ id })
    .from(charges)
    .where(eq(txid, name))
    .union(
      executor
        .select({ id: receivedPayments.chargeId })
        .from(receivedPayments)
        .where(eq(receivedPayments.id, name)),
    )
    .union(
      executor
        .select({ id })
        .from(charges)
        .innerJoin(bookings, eq(bookings.id, bookingId))
        .where(eq(bookings.code, normalizeBookingCode(name))),
    )
  return rows.map((row) => row.id)
}

/** Rows → contract shape, with what arrived for each charge and what was paid back, read in two statements. */
export async function presentCharges(
  executor: Executor,
  rows: readonly ReadCharge[],
): Promise<AdminCharge[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const received = await executor
    .select()
    .from(receivedPayments)
    .where(inArray(receivedPayments.chargeId, ids))
    .orderBy(asc(receivedPayments.receivedAt), asc(receivedPayments.id))
  const paidBack = await executor
    .select({ refund: refunds, chargeId: receivedPayments.chargeId })
    .from(refunds)
    .innerJoin(receivedPayments, eq(receivedPayments.id, refunds.paymentId))
    .where(inArray(receivedPayments.chargeId, ids))
    .orderBy(asc(refunds.requestedAt), asc(refunds.id))
  return rows.map((row) =>
    presentCharge(
      row,
      received.filter(({ chargeId }) => chargeId === row.id),
      paidBack.filter(({ chargeId }) => chargeId === row.id).map(({ refund }) => refund),
    ),
  )
}

type Received = typeof receivedPayments.$inferSelect
type Refunded = typeof refunds.$inferSelect

function presentCharge(
  { charge, code, workspaceName, guestName: guest, hostName: host }: ReadCharge,
  payments: readonly Received[],
  paidBack: readonly Refunded[],
): AdminCharge {
  const kept = payments.reduce(
    (sum, { amountInCents, reversedInCents }) => sum + amountInCents - reversedInCents,
    0,
  )
  // What failed or waits is owed to the guest all the same; what the bank took back is counted there.
  const returned = paidBack.reduce(
    (sum, { amountInCents, problem }) => (problem === TAKEN_BACK ? sum : sum + amountInCents),
    0,
  )
  return {
    txid: charge.txid,
    code,
    workspaceName,
    guestName: guest,
    hostName: host,
    status: charge.status as ChargeStatus,
    amountInCents: charge.amountInCents,
    paidInCents: payments.reduce((sum, { amountInCents }) => sum + amountInCents, 0),
    createdAt: charge.createdAt.toISOString(),
    expiresAt: charge.expiresAt.toISOString(),
    problem: charge.problem,
    payments: payments.map(({ id, amountInCents, receivedAt, reversedInCents }) => ({
      paymentId: id,
      amountInCents,
      receivedAt: receivedAt.toISOString(),
      reversedInCents,
    })),
    refunds: paidBack.map((refund) => ({
      ...presentRefund(refund),
      paymentId: refund.paymentId,
      attempts: refund.attempts,
      problem: refund.problem,
    })),
    refundableInCents: Math.max(0, kept - returned),
  }
}
