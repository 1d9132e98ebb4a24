import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { changeHoldOfAccepted, changeHoldOfRenewed } from '#contract/bookings/change-times.ts'
import { type ChangeSide, canRenewChange, changeStatusAt } from '#contract/bookings/changes.ts'
import { withBuffers } from '#contract/bookings/occupied-ranges.ts'
import { extendChangeHold, holdForChange } from '../availability/change-times.ts'
import type { Transaction } from '../database/connection.ts'
import { bookingChanges, bookings, type StoredTerms } from '../database/schema.ts'
import { undoUnless } from '../database/undo-unless.ts'
import { canBePaid } from '../payments/can-be-paid.ts'
import { openDifferenceCharge } from '../payments/change-money.ts'
import type { Resources } from '../resources.ts'
import type { BookingRow } from './booking-rows.ts'
import {
  type ChangeRow,
  endChange,
  findLastChange,
  findOpenChange,
  lapsedOf,
  storeChange,
  timesOf,
} from './change-rows.ts'
import { canMoveTo } from './on-offer.ts'
import { recordEvent } from './record-event.ts'

/** Increments a locked booking's version, so that whoever has seen it before must look again. */
async function incrementVersion(
  transaction: Transaction,
  booking: BookingRow,
  at: Date,
): Promise<BookingRow> {
  const changes = { version: booking.version + 1, updatedAt: at }
  await transaction.update(bookings).set(changes).where(eq(bookings.id, booking.id))
  return { ...booking, ...changes }
}

type Proposal = {
  clientKey: string
  proposedBy: ChangeSide
  proposedById: string
  workspaceId: string
  before: StoredTerms
  after: StoredTerms
  differenceInCents: number
  holdUntil: Date
  reason: string | null
}

/**
 * Stores a proposal, holds its times and notifies the other side (CHG-01, CHG-02). The caller has locked both
 * workspaces and the booking, and checked that it may be changed.
 * @returns false when the times are taken: the caller rolls back
 */
export async function proposeTo(
  resources: Resources,
  transaction: Transaction,
  booking: BookingRow,
  { reason, ...proposal }: Proposal,
): Promise<boolean> {
  const now = resources.now()
  const [change] = await transaction
    .insert(bookingChanges)
    .values({
      ...proposal,
      id: newId(),
      bookingId: booking.id,
      status: 'proposed',
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!change) throw new Error('The change was not stored')
  if (!(await holdTimesOf(transaction, change, now))) return false
  const { proposedBy: actor, proposedById: actorId } = proposal
  const happened = { type: 'proposeChange', actor, actorId, reason, change } as const
  await recordEvent(resources, transaction, await incrementVersion(transaction, booking, now), happened)
  return true
}

/** Holds the times that a proposal would take. @returns whether they were free; if not, the caller rolls back */
function holdTimesOf(transaction: Transaction, change: ChangeRow, now: Date): Promise<boolean> {
  const { id: changeId, bookingId, workspaceId, after, holdUntil } = change
  const blocked = timesOf(after).map((time) => withBuffers(time, after))
  return holdForChange(transaction, { changeId, bookingId, workspaceId }, blocked, { holdUntil, now })
}

type Answered = { actor: ChangeSide; actorId: string; reason: string | null }

/**
 * Accepts a proposal that costs more: its times are held until the difference is paid (CHG-05).
 * @returns why it can't be accepted: no time is left to pay, or the times are taken
 */
export async function agreeToPay(
  resources: Resources,
  transaction: Transaction,
  { booking, change }: { booking: BookingRow; change: ChangeRow },
  { actor, actorId, reason }: Answered,
): Promise<'too-late' | 'taken' | undefined> {
  const now = resources.now()
  const starts = { bookingStartsAt: booking.startsAt, startsAt: new Date(change.after.startsAt) }
  const holdUntil = changeHoldOfAccepted(now, starts, change.after.timeZone)
  if (holdUntil <= now) return 'too-late'
  if (!(await extendChangeHold(transaction, change.id, holdUntil))) return 'taken'
  const answered = { answeredVersion: booking.version, answeredById: actorId }
  const agreed = await storeChange(transaction, change, { status: 'unpaid', holdUntil, ...answered }, now)
  await openDifferenceCharge(resources, transaction, booking, agreed)
  const happened = { type: 'acceptChange', actor, actorId, reason, change: agreed } as const
  await recordEvent(resources, transaction, await incrementVersion(transaction, booking, now), happened)
  return undefined
}

/** Declines or withdraws a proposal: everything stays as it was (CHG-06). */
export async function endProposal(
  resources: Resources,
  transaction: Transaction,
  { booking, change }: { booking: BookingRow; change: ChangeRow },
  { actor, actorId, reason, as }: Answered & { as: 'declined' | 'withdrawn' },
): Promise<void> {
  const answered = { answeredVersion: booking.version, answeredById: actorId }
  const isInReview = await endChange(resources, transaction, booking, change, { status: as, ...answered })
  const type = as === 'declined' ? 'declineChange' : 'withdrawChange'
  const after = await incrementVersion(transaction, booking, resources.now())
  await recordEvent(resources, transaction, after, { type, actor, actorId, reason, change, isInReview })
}

/**
 * Ends an open proposal because the workspace that it leads to is deleted or taken down, as if that side had
 * declined or withdrawn it.
 */
export async function dropChange(
  resources: Resources,
  transaction: Transaction,
  { booking, change }: { booking: BookingRow; change: ChangeRow },
  { actor, actorId, reason }: { actor: 'host' | 'admin'; actorId: string; reason: string },
): Promise<void> {
  const isInReview = await endChange(resources, transaction, booking, change, { status: 'dropped' })
  const type = change.proposedBy === actor ? 'withdrawChange' : 'declineChange'
  const after = await incrementVersion(transaction, booking, resources.now())
  await recordEvent(resources, transaction, after, { type, actor, actorId, reason, change, isInReview })
}

/**
 * Ends the open proposal of a locked booking where its time is over.
 * @param isRefused whether the reason is that the bank has refused the payment
 * @returns the booking afterwards
 */
export async function expireChange(
  resources: Resources,
  transaction: Transaction,
  booking: BookingRow,
  isRefused = false,
): Promise<BookingRow> {
  const now = resources.now()
  const change = await findOpenChange(transaction, booking.id)
  if (!change || changeStatusAt(change, now) !== 'expired') return booking
  const isInReview = await endChange(resources, transaction, booking, change, { status: 'expired' })
  const after = await incrementVersion(transaction, booking, now)
  const happened = { type: 'expireChange', actor: 'clock', actorId: null, reason: null, change } as const
  await recordEvent(resources, transaction, after, { ...happened, isInReview, isRefused })
  return after
}

/**
 * Holds the times of a change again whose time to pay is over, and makes another charge for the difference
 * (CHG-10). The caller has locked both workspaces and the booking.
 * @returns 'taken' when somebody else has the times, 'not-offered' when the workspace can't be booked or its
 *   host can't be paid, 'over' when it can't be paid any more
 */
export async function renewChange(
  resources: Resources,
  transaction: Transaction,
  locked: BookingRow,
  guestId: string,
): Promise<'renewed' | 'taken' | 'not-offered' | 'over'> {
  const now = resources.now()
  // The clock may not have stored yet that it has expired.
  const booking = await expireChange(resources, transaction, locked)
  const lapsed = await findLastChange(transaction, booking.id)
  if (!lapsed || !canRenewChange(lapsedOf(lapsed), booking, now)) return 'over'
  const starts = { bookingStartsAt: booking.startsAt, startsAt: new Date(lapsed.after.startsAt) }
  const holdUntil = changeHoldOfRenewed(now, starts, lapsed.after.timeZone)
  if (holdUntil <= now) return 'over'
  const { workspaceId: to } = lapsed
  const isOffered = await canMoveTo(transaction, { from: booking.workspaceId, to, isAgreed: false })
  if (!to || !isOffered || !(await canBePaid(transaction, resources, to))) return 'not-offered'
  // If some times aren't free, the others are freed again, and the clock's step stays.
  const isRenewed = await undoUnless(transaction, async (savepoint) => {
    const change = await storeChange(savepoint, lapsed, { status: 'unpaid', holdUntil }, now)
    if (!(await holdTimesOf(savepoint, change, now))) return false
    await openDifferenceCharge(resources, savepoint, booking, change)
    const happened = { type: 'renewChange', actor: 'guest', actorId: guestId, reason: null, change } as const
    await recordEvent(resources, savepoint, await incrementVersion(savepoint, booking, now), happened)
    return true
  })
  return isRenewed ? 'renewed' : 'taken'
}

/** Holds the times of a change until another instant, such as while a bank reviews the payment. */
export async function holdChangeUntil(transaction: Transaction, change: ChangeRow, until: Date, now: Date) {
  const isHeld = await extendChangeHold(transaction, change.id, until)
  if (isHeld) await storeChange(transaction, change, { holdUntil: until }, now)
  return isHeld
}
