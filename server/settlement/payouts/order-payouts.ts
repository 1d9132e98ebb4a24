import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PayoutOrder, payoutOrderBackRequestSchema } from '#contract/payments/admin-shapes.ts'
import type { CurrentUser } from '../../actor.ts'
import { recordAudit } from '../../database/audit.ts'
import type { Transaction } from '../../database/connection.ts'
import { bookings, paymentAccounts, payouts } from '../../database/schema.ts'
import { apiError } from '../../errors.ts'
import { findAccount } from '../../payments/accounts/account-rows.ts'
import { ledgerSums } from '../../payments/ledger-sums.ts'
import { copyOf, keepsCopy, noCopy } from '../../payments/payouts/payees.ts'
import { isDisputed, isPayoutFrozen, movePayout } from '../../payments/payouts/payout-rows.ts'
import { announceBooking } from '../../realtime/announce.ts'
import type { Resources } from '../../resources.ts'
import {
  type LockedPayout,
  lockWithBooking,
  readPayable,
  requireNoCopy,
  requireSeenOrder,
} from './payable-payout.ts'

const NOT_ORDERED = 'Este repasse não está no banco: confira a lista de novo.'

/** The statuses in which a payout can be ordered. */
const waiting = ['releasable', 'returned'] as const

const canBeOrdered = (at: Date) =>
  and(
    inArray(payouts.status, [...waiting]),
    lte(payouts.releasesAt, at),
    sql`not ${isDisputed(sql`${payouts.bookingId}`)}`,
  )

/**
 * How many payouts an order would have now, including those that a bank returned, and their sum in centavos
 * (EARN-14).
 */
export async function sumToOrder({ database, now }: Resources): Promise<PayoutOrder> {
  const sums = ledgerSums(database)
  const [row] = await database
    .select({
      count: sql`count(*)`.mapWith(Number),
      amountInCents: sql`coalesce(sum(${sums.owedInCents}), 0)::bigint`.mapWith(Number),
    })
    .from(payouts)
    .innerJoin(bookings, eq(bookings.id, payouts.bookingId))
    .leftJoin(paymentAccounts, eq(paymentAccounts.hostId, payouts.hostId))
    .innerJoinLateral(sums, sql`true`)
    .where(
      and(
        canBeOrdered(now()),
        gt(sums.owedInCents, 0),
        isNull(paymentAccounts.stoppedAt),
        or(isNotNull(paymentAccounts.hostId), isNotNull(payouts.payeeName)),
      ),
    )
  return row ?? { count: 0, amountInCents: 0 }
}

/**
 * Orders all payouts that can be made now from the bank (EARN-14), with the amount, name, document and key of
 * this moment; later changes of the booking's money don't affect them. Each is a transaction of its own;
 * repeated under the same id, the rest is ordered and nothing twice.
 * @param orderId the client's id of the order
 * @returns how many payouts the order has, and their sum in centavos
 * @throws ORPCError CONFLICT in a restored copy that nobody has released: the original may have made them
 *   (QUA-02)
 */
export async function orderPayouts(
  resources: Resources,
  admin: CurrentUser,
  { orderId }: { orderId: string },
): Promise<PayoutOrder> {
  const { database, now } = resources
  await requireNoCopy(database)
  const at = now()
  const due = await database
    .select({ id: payouts.id })
    .from(payouts)
    .where(canBeOrdered(at))
    .orderBy(asc(payouts.releasesAt), asc(payouts.id))
  for (const { id } of due) {
    await database.transaction(async (transaction) => {
      await order(transaction, await lockWithBooking(transaction, id), { admin, orderId, at })
    })
  }
  const [made] = await database
    .select({
      count: sql`count(*)`.mapWith(Number),
      amountInCents: sql`coalesce(sum(${payouts.amountInCents}), 0)::bigint`.mapWith(Number),
    })
    .from(payouts)
    .where(and(eq(payouts.status, 'ordered'), eq(payouts.orderId, orderId)))
  return made ?? { count: 0, amountInCents: 0 }
}

type By = { admin: CurrentUser; orderId: string; at: Date }

/** Orders a locked payout, unless it has moved since it was read. */
async function order(
  transaction: Transaction,
  locked: LockedPayout,
  { admin, orderId, at }: By,
): Promise<void> {
  const { payout, booking } = locked
  if (!waiting.some((status) => status === payout.status)) return
  const payable = await readPayable(transaction, locked)
  if ('refusal' in payable) return
  const { payee, amountInCents } = payable
  const ordered = { ...copyOf(payee), amountInCents, orderId, orderedAt: at }
  await movePayout(transaction, payout, { to: 'ordered', at, ...ordered })
  await recordAudit(transaction, {
    at,
    actorId: admin.id,
    action: 'payout.order',
    subjectType: 'booking',
    subjectId: booking.id,
    after: { code: booking.code, amountInCents },
  })
  await announceBooking(transaction, booking)
}

/**
 * Takes back an ordered payout that the bank didn't make (EARN-18): it is owed again as the ledger says,
 * waits where the booking or its payment is disputed, and can be in the next order.
 * @param orderId the order in which the administrator saw it
 * @param reason why the bank didn't make it, for the history
 * @throws ORPCError NOT_FOUND; CONFLICT for one that isn't ordered, or is in another order by now
 */
export async function takeOrderBack(
  { database, now }: Resources,
  admin: CurrentUser,
  { id, orderId, reason }: z.infer<typeof payoutOrderBackRequestSchema>,
): Promise<{ done: true }> {
  const at = now()
  return database.transaction(async (transaction) => {
    const { payout, booking } = await lockWithBooking(transaction, id)
    const { status, amountInCents, returnReason, hostId } = payout
    if (status !== 'ordered') throw apiError('CONFLICT', NOT_ORDERED)
    requireSeenOrder(payout, orderId)
    const isFrozen = await isPayoutFrozen(transaction, booking.id)
    const to = returnReason !== null ? 'returned' : isFrozen ? 'scheduled' : 'releasable'
    const account = hostId === null ? undefined : await findAccount(transaction, hostId)
    const copy = keepsCopy(payout, account) ? {} : noCopy
    await movePayout(transaction, payout, {
      to,
      at,
      ...copy,
      amountInCents: null,
      orderId: null,
      orderedAt: null,
    })
    await recordAudit(transaction, {
      at,
      actorId: admin.id,
      action: 'payout.order-back',
      subjectType: 'booking',
      subjectId: booking.id,
      after: { code: booking.code, amountInCents, reason },
    })
    await announceBooking(transaction, booking)
    return { done: true }
  })
}
