import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { WaitingPayments } from '#contract/payments/admin-shapes.ts'
import { MOST_WAITING } from '#contract/payments/limits.ts'
import type { CurrentUser } from '../../actor.ts'
import { GONE } from '../../booking-steps/booking-people.ts'
import type { Executor } from '../../database/connection.ts'
import { bookings, charges, paymentDifferences, payouts, profiles, refunds } from '../../database/schema.ts'
import { listDecidableDisputes } from '../../disputes/list-disputes.ts'
import { ledgerSums } from '../../payments/ledger-sums.ts'
import type { Resources } from '../../resources.ts'
import { sumToOrder } from '../payouts/order-payouts.ts'
import { presentPayout, readPayouts } from '../payouts/read-payouts.ts'
import { presentRefund } from './present-refund.ts'
import { presentCharges, readCharges } from './read-charges.ts'

/**
 * What needs an administrator, the oldest first: differences, refunds, disputes of banks and of guests,
 * returned payouts, hosts who owe something, the provider (CASH-02, DSP-09). Of each kind a few; the rest
 * appear once these are dealt with.
 */
export async function listWaiting(resources: Resources, admin: CurrentUser): Promise<WaitingPayments> {
  const { database, payments } = resources
  const disputes = await readCharges(database, {
    where: eq(charges.status, 'disputed'),
    orderBy: [asc(charges.createdAt), asc(charges.id)],
    limit: MOST_WAITING,
  })
  const returned = await readPayouts(database, {
    where: eq(payouts.status, 'returned'),
    orderBy: [asc(payouts.releasesAt), asc(payouts.id)],
    limit: MOST_WAITING,
  })
  const owing = await readPayouts(database, {
    which: 'owing',
    orderBy: [asc(payouts.releasesAt), asc(payouts.id)],
    limit: MOST_WAITING,
  })
  return {
    differences: await readDifferences(database),
    refunds: await readRefunds(database),
    disputes: await presentCharges(database, disputes),
    bookingDisputes: await listDecidableDisputes(resources, admin, MOST_WAITING),
    returned: returned.map(presentPayout),
    owing: owing.map(presentPayout),
    releasable: await sumToOrder(resources),
    provider: payments?.state() ?? 'absent',
  }
}

async function readDifferences(executor: Executor): Promise<WaitingPayments['differences']> {
  const rows = await executor
    .select({
      difference: paymentDifferences,
      isOfRefund: sql<boolean>`${paymentDifferences.kind} = 'unknown-refund' or ${refunds.id} is not null`,
    })
    .from(paymentDifferences)
    .leftJoin(refunds, eq(refunds.reference, paymentDifferences.reference))
    .where(isNull(paymentDifferences.resolvedAt))
    .orderBy(asc(paymentDifferences.foundAt), asc(paymentDifferences.id))
    .limit(MOST_WAITING)
  return rows.map(({ difference, isOfRefund }) => {
    const { id, day, kind, reference, paymentId, oursInCents, theirsInCents, foundAt } = difference
    return {
      id,
      day,
      kind: kind as WaitingPayments['differences'][number]['kind'],
      reference,
      isOfRefund,
      paymentId,
      oursInCents,
      theirsInCents,
      foundAt: foundAt.toISOString(),
    }
  })
}

/** Refunds that wait: those with something to do first, since others may wait for the guest's key for ever. */
async function readRefunds(executor: Executor): Promise<WaitingPayments['refunds']> {
  const isWithoutKey = sql`${refunds.status} = 'by_hand' and ${refunds.pixKey} is null`
  const toDo = await readWaitingRefunds(executor, sql`not (${isWithoutKey})`, MOST_WAITING)
  const left = MOST_WAITING - toDo.length
  return left > 0 ? [...toDo, ...(await readWaitingRefunds(executor, isWithoutKey, left))] : toDo
}

async function readWaitingRefunds(
  executor: Executor,
  which: SQL,
  limit: number,
): Promise<WaitingPayments['refunds']> {
  const rows = await executor
    .select({
      refund: refunds,
      code: bookings.code,
      hasAccount: sql<boolean>`${profiles.id} is not null`,
      isGuestReachable: sql<boolean>`${profiles.id} is not null and ${profiles.suspendedAt} is null`,
      guestName: sql<string>`coalesce(${profiles.name}, ${bookings.guestName}, ${GONE.guest})`,
    })
    .from(refunds)
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .leftJoin(profiles, eq(profiles.id, bookings.guestId))
    .where(and(inArray(refunds.status, ['failed', 'by_hand']), which))
    .orderBy(asc(refunds.requestedAt), asc(refunds.id))
    .limit(limit)
  return rows.map(({ refund, code, guestName, isGuestReachable, hasAccount }) => ({
    ...presentRefund(refund),
    code,
    guestName,
    paymentId: refund.paymentId,
    problem: refund.problem,
    pixKey: refund.pixKey,
    isGuestReachable,
    hasAccount,
  }))
}

/** How many payouts can be paid, and their sum in centavos. */
export async function sumReleasable(executor: Executor): Promise<WaitingPayments['releasable']> {
  const sums = ledgerSums(executor)
  const [row] = await executor
    .select({
      count: sql`count(*)`.mapWith(Number),
      amountInCents: sql`coalesce(sum(${sums.owedInCents}), 0)::bigint`.mapWith(Number),
    })
    .from(payouts)
    .innerJoin(bookings, eq(bookings.id, payouts.bookingId))
    .innerJoinLateral(sums, sql`true`)
    .where(sql`${payouts.status} = 'releasable' and ${sums.owedInCents} > 0`)
  return row ?? { count: 0, amountInCents: 0 }
}
