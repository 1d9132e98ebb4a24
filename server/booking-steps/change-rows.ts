import { and, desc, eq, inArray } from 'drizzle-orm'
import { type ChangeStatus, type LapsedChange, openChangeStatuses } from '#contract/bookings/changes.ts'
import type { InstantRange } from '#contract/bookings/occupied-ranges.ts'
import { releaseChangeTimes } from '../availability/change-times.ts'
import type { Executor, Transaction } from '../database/connection.ts'
import { bookingChanges, type StoredTerms } from '../database/schema.ts'
import { closeDifferenceCharge, readDifferenceBack } from '../payments/change-money.ts'
import { readChangeInReview } from '../payments/in-review.ts'
import type { Resources } from '../resources.ts'
import type { BookingRow } from './booking-rows.ts'

/** A stored proposal to change a booking. */
export type ChangeRow = typeof bookingChanges.$inferSelect

/** Whether both sides have agreed on a change that waits, or waited, for its payment. */
export function wasAgreed({ answeredVersion, status }: ChangeRow): boolean {
  return answeredVersion !== null && (status === 'unpaid' || status === 'expired')
}

/** What decides whether the guest can ask again to pay for a change. */
export function lapsedOf(change: ChangeRow): LapsedChange {
  const { status, proposedBy, holdUntil, after } = change
  return { status, proposedBy, holdUntil, wasAgreed: wasAgreed(change), startsAt: new Date(after.startsAt) }
}

/** The open proposal of a booking, if it has one. Whoever changes it has locked the booking. */
export async function findOpenChange(executor: Executor, bookingId: string): Promise<ChangeRow | undefined> {
  const [row] = await executor
    .select()
    .from(bookingChanges)
    .where(
      and(eq(bookingChanges.bookingId, bookingId), inArray(bookingChanges.status, [...openChangeStatuses])),
    )
  return row
}

/** The proposals of a booking that are open or made. */
export async function findStandingChanges(executor: Executor, bookingId: string): Promise<ChangeRow[]> {
  const standing: ChangeStatus[] = [...openChangeStatuses, 'done']
  return executor
    .select()
    .from(bookingChanges)
    .where(and(eq(bookingChanges.bookingId, bookingId), inArray(bookingChanges.status, standing)))
}

/** The newest proposal of a booking, whatever its status. */
export async function findLastChange(executor: Executor, bookingId: string): Promise<ChangeRow | undefined> {
  const [row] = await executor
    .select()
    .from(bookingChanges)
    .where(eq(bookingChanges.bookingId, bookingId))
    .orderBy(desc(bookingChanges.id))
    .limit(1)
  return row
}

/** A change by its id; undefined where there is none. */
export async function findChange(executor: Executor, id: string): Promise<ChangeRow | undefined> {
  const [row] = await executor.select().from(bookingChanges).where(eq(bookingChanges.id, id))
  return row
}

/** What a user's request has proposed already, and for which booking; undefined where it hasn't. */
export async function findProposed(
  executor: Executor,
  userId: string,
  clientKey: string,
): Promise<{ bookingId: string; after: StoredTerms } | undefined> {
  const [made] = await executor
    .select({ bookingId: bookingChanges.bookingId, after: bookingChanges.after })
    .from(bookingChanges)
    .where(and(eq(bookingChanges.proposedById, userId), eq(bookingChanges.clientKey, clientKey)))
  return made
}

type Changes = Partial<Pick<ChangeRow, 'status' | 'holdUntil' | 'answeredVersion' | 'answeredById'>>

/** Stores the new status of a proposal. */
export async function storeChange(
  transaction: Transaction,
  change: ChangeRow,
  changes: Changes,
  now: Date,
): Promise<ChangeRow> {
  const set = { ...changes, updatedAt: now }
  await transaction.update(bookingChanges).set(set).where(eq(bookingChanges.id, change.id))
  return { ...change, ...set }
}

/**
 * Ends a proposal that isn't made: frees the new times, and ends its charges so that nobody pays them any
 * more (CHG-06). The booking stays as it is.
 * @returns whether the bank was reviewing a payment of it (PAY-16)
 */
export async function endChange(
  resources: Resources,
  transaction: Transaction,
  booking: BookingRow,
  change: ChangeRow,
  changes: Changes & { status: Exclude<ChangeStatus, 'proposed' | 'unpaid' | 'done'> },
): Promise<boolean> {
  await storeChange(transaction, change, changes, resources.now())
  await releaseChangeTimes(transaction, change.id)
  if (change.status !== 'unpaid') return false
  // Read before its charges end.
  const isInReview = await readChangeInReview(transaction, change.id)
  const status = changes.status === 'expired' ? 'expired' : 'cancelled'
  await closeDifferenceCharge(resources, transaction, booking, change.id, status)
  return isInReview
}

/** What would go back if a change were made now, in centavos (CHG-05); 0 without one. */
export async function readChangeBack(
  executor: Executor,
  booking: BookingRow,
  change: ChangeRow | undefined,
): Promise<number> {
  if (!change) return 0
  const { totalInCents } = change.after
  return readDifferenceBack(executor, { ...booking, totalInCents }, change.differenceInCents)
}

/** The columns of a booking that a change replaces. */
export function columnsOf(workspaceId: string | null, terms: StoredTerms) {
  return {
    workspaceId,
    workspaceName: terms.workspaceName,
    address: terms.address,
    timeZone: terms.timeZone,
    kind: terms.kind,
    fromDate: terms.from,
    toDate: terms.to,
    startTime: terms.start,
    endTime: terms.end,
    months: terms.months,
    startsAt: new Date(terms.startsAt),
    endsAt: new Date(terms.endsAt),
    lines: terms.lines,
    totalInCents: terms.totalInCents,
    bufferBeforeMinutes: terms.bufferBeforeMinutes,
    bufferAfterMinutes: terms.bufferAfterMinutes,
  }
}

/**
 * The terms of a booking now.
 * @param times without buffers
 */
export function termsOf(booking: BookingRow, times: readonly InstantRange[]): StoredTerms {
  const { address } = booking
  return {
    workspaceId: booking.workspaceId,
    workspaceName: booking.workspaceName,
    city: address.city,
    state: address.state,
    address,
    kind: booking.kind,
    from: booking.fromDate,
    to: booking.toDate,
    start: booking.startTime,
    end: booking.endTime,
    months: booking.months,
    startsAt: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    timeZone: booking.timeZone,
    lines: booking.lines,
    totalInCents: booking.totalInCents,
    bufferBeforeMinutes: booking.bufferBeforeMinutes,
    bufferAfterMinutes: booking.bufferAfterMinutes,
    times: times.map(({ start, end }) => ({ start: start.toISOString(), end: end.toISOString() })),
  }
}

/** The times of terms, without buffers. */
export function timesOf({ times }: Pick<StoredTerms, 'times'>): InstantRange[] {
  return times.map(({ start, end }) => ({ start: new Date(start), end: new Date(end) }))
}

/**
 * The calendar entries that a booking had before a change and no longer has, so that calendars can delete
 * them (RSV-43).
 * @param count how many it has now
 */
export async function formerTimes(
  executor: Executor,
  bookingId: string,
  count: number,
): Promise<InstantRange[]> {
  const rows = await executor
    .select({ before: bookingChanges.before })
    .from(bookingChanges)
    .where(and(eq(bookingChanges.bookingId, bookingId), eq(bookingChanges.status, 'done')))
    .orderBy(bookingChanges.id)
  const former: InstantRange[] = []
  for (const { before } of rows) {
    for (const [index, time] of timesOf(before).entries()) former[index] = time
  }
  return former.slice(count)
}
