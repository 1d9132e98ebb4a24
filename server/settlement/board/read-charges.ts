import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { normalizeBookingCode } from '#contract/bookings/booking-code.ts'
import type { AdminCharge } from '#contract/payments/admin-shapes.ts'
import { GONE } from '../../booking-steps/booking-people.ts'
import type { Executor } from '../../database/connection.ts'
import {
  bookings,
  bookingWords,
  charges,
  profiles,
  receivedPayments,
  refunds,
} from '../../database/schema.ts'
import { wordPatterns } from '../../database/word-patterns.ts'
import { isDisputed } from '../../payments/payouts/payout-rows.ts'
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
      isHeld: sql<boolean>`${isDisputed(sql`${bookings.id}`)}`,
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
 * A search word that more users or bookings match than this isn't looked up first: the newest charges are
 * read instead.
 */
const MOST_FOUND = 500

/**
 * The condition for a search (CASH-01): the whole text is a txid, a bank's id of a payment, refund or payout,
 * or a booking's code; or else every word is in the name of workspace, guest or host or in an e-mail. Words
 * that match few rows are looked up first, each by its own index, since the joined condition could use none.
 */
export async function matchesCharge(executor: Executor, search: string): Promise<SQL | undefined> {
  const patterns = wordPatterns(search)
  if (patterns.length === 0) return undefined
  const named = await findNamed(executor, search)
  if (named.length > 0) return inArray(charges.id, named)
  const words = await Promise.all(patterns.map((pattern) => matchesWord(executor, pattern)))
  const few = words.flatMap(({ ofBooking }) => ofBooking ?? [])
  if (few.length > 0) {
    const rows = await executor
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(...few))
      .limit(MOST_FOUND + 1)
    if (rows.length <= MOST_FOUND) {
      const isOne = inArray(
        charges.bookingId,
        rows.map(({ id }) => id),
      )
      return and(isOne, ...words.flatMap(({ ofBooking, ofPeople }) => (ofBooking ? [] : (ofPeople ?? []))))
    }
  }
  return and(...words.map(({ ofBooking, ofPeople }) => ofBooking ?? ofPeople))
}

/**
 * The condition for one word. It is about bookings alone, unless very many users match the word: then it also
 * reads the rows of both sides.
 */
async function matchesWord(
  executor: Executor,
  pattern: string,
): Promise<{ ofBooking?: SQL | undefined; ofPeople?: SQL | undefined }> {
  const isInBooking = sql`${bookingWords(bookings)} like ${pattern}`
  const people = await executor
    .select({ id: profiles.id })
    .from(profiles)
    .where(or(sql`fold_text(${profiles.name}) like ${pattern}`, sql`${profiles.email} like ${pattern}`))
    .limit(MOST_FOUND + 1)
  if (people.length === 0) return { ofBooking: isInBooking }
  if (people.length > MOST_FOUND) {
    const names = [guests, hosts].flatMap(({ name, email }) => [
      sql`fold_text(${name}) like ${pattern}`,
      sql`${email} like ${pattern}`,
    ])
    return { ofPeople: or(isInBooking, ...names) }
  }
  const ids = people.map(({ id }) => id)
  return { ofBooking: or(isInBooking, inArray(bookings.guestId, ids), inArray(bookings.hostId, ids)) }
}

/**
 * The ids of the charges for which a name is the txid, the id of a payment or refund, the bank's reference of
 * a refund or payout made by hand, or the booking's code.
 */
async function findNamed(executor: Executor, name: string): Promise<string[]> {
  const { rows } = await executor.execute<{ id: string }>(sql`
    select id from charges where txid = ${name}
    union select charge_id from received_payments where id = ${name}
    union select charge_id from refunds join received_payments on received_payments.id = payment_id
      where refunds.reference = ${name}
    union select charge_id from refunds join received_payments on received_payments.id = payment_id
      where refunds.bank_reference = ${name}
    union select charges.id from payouts join charges on charges.booking_id = payouts.booking_id
      where payouts.bank_reference = ${name}
    union select charges.id from bookings join charges on charges.booking_id = bookings.id
      where bookings.code = ${normalizeBookingCode(name)}`)
  return rows.map(({ id }) => id)
}

/** Rows → contract shape, with what arrived for each charge and what was paid back. */
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
  { charge, code, workspaceName, guestName: guest, hostName: host, isHeld }: ReadCharge,
  payments: readonly Received[],
  paidBack: readonly Refunded[],
): AdminCharge {
  const kept = payments.reduce(
    (sum, { amountInCents, reversedInCents }) => sum + amountInCents - reversedInCents,
    0,
  )
  // Failed and waiting refunds are still owed to the guest; what the payer's bank took back is counted
  // separately.
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
    status: charge.status,
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
    // Money that waits for the rest of a change's price goes back with the change; while a dispute is undecided or
    // the bank looks at a payment, nothing is paid back (CASH-04).
    refundableInCents: (charge.changeId && !charge.paidAt) || isHeld ? 0 : Math.max(0, kept - returned),
  }
}
