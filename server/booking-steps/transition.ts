import { eq } from 'drizzle-orm'
import type { RefundBearer } from '#contract/bookings/cancellation.ts'
import { withBuffers } from '#contract/bookings/occupied-ranges.ts'
import {
  type BookingActor,
  type BookingStatus,
  type BookingStep,
  refusalOfStep,
  type StepRefusal,
  statusAfter,
  statusAt,
} from '#contract/bookings/status.ts'
import { holdOfAccepted, holdOfInstant } from '#contract/payments/payment-times.ts'
import { confirmTimes, holdTimes, releaseTimes, retakeTimes } from '../availability/booking-times.ts'
import { swapTimes } from '../availability/change-times.ts'
import type { Transaction } from '../database/connection.ts'
import { bookings, disputes } from '../database/schema.ts'
import { settleDifference } from '../payments/change-money.ts'
import { readBookingInReview } from '../payments/in-review.ts'
import { moveMoney } from '../payments/move-money.ts'
import { announceAvailability } from '../realtime/announce.ts'
import type { Resources } from '../resources.ts'
import { type BookingRow, isHolding, lockBooking } from './booking-rows.ts'
import { type ChangeRow, columnsOf, endChange, findOpenChange, storeChange, timesOf } from './change-rows.ts'
import { DELETED_WORKSPACE_NAME, erasePlaceWithoutHost } from './erase-place.ts'
import { canBeBought, canMoveTo } from './on-offer.ts'
import { recordEvent } from './record-event.ts'
import { refundOfBooking } from './refund-of-booking.ts'

type Move = {
  step: BookingStep
  actor: BookingActor
  /** Null for the clock and for payments. */
  actorId: string | null
  /** The version that the actor has seen; left out where any version will do. */
  version?: number | undefined
  reason?: string | null | undefined
  /** For the step `change`: the proposal that takes effect. */
  change?: ChangeRow
  /** When an administrator cancels: who bears the refund. */
  borneBy?: RefundBearer | undefined
  /** When somebody cancels: the refund that they were shown, in centavos; left out where any will do. */
  refundInCents?: number | undefined
  /** When a booking's time is released: whether the bank has refused the payment (PAY-16). */
  isRefused?: boolean
}

/** Why a step couldn't be taken. */
export type TransitionRefusal = StepRefusal | 'stale' | 'taken' | 'not-offered' | 'other-refund'

/** The booking after the step, or why it couldn't be taken. */
export type Transition =
  | { done: true; booking: BookingRow }
  | { done: false; refusal: TransitionRefusal; booking: BookingRow | undefined }

/**
 * Takes one step of a booking's graph (RSV-01, RSV-10): locks the row, checks graph, time and version, and changes
 * status, times, history, audit, notifications and live events in the caller's transaction. No other code writes the
 * status of a stored booking.
 * @returns the booking after it, or why the step can't be taken
 */
export async function transition(
  given: Resources,
  transaction: Transaction,
  bookingId: string,
  move: Move,
): Promise<Transition> {
  const at = given.now()
  // All that a step stores has the same instant.
  const resources = { ...given, now: () => at }
  const before = await lockBooking(transaction, bookingId)
  const refused = (refusal: TransitionRefusal): Transition => ({ done: false, refusal, booking: before })
  if (!before) return refused('forbidden')
  const refusal = await findRefusal(resources, transaction, before, move)
  if (refusal) return refused(refusal)
  const { step, actor, actorId, reason = null, change, isRefused } = move
  const refund = step === 'cancel' ? await refundOf(transaction, before, actor, at) : null
  if (refund && isOtherRefund(refund, move)) return refused('other-refund')
  const status = statusAfter(step, before)
  const holdUntil = status === 'held' ? holdAfter(step, before, at) : before.holdUntil
  const areKept = await keepTimes(transaction, { step, status, booking: before, holdUntil, at, change })
  if (!areKept) return refused('taken')
  if (isHolding(before.status) && !isHolding(status) && step !== 'complete') {
    await releaseTimes(transaction, bookingId)
  }
  // Before anything is paid back: one that isn't to come any more isn't changed either.
  const isChangeInReview = await endOpenChange(resources, transaction, before, status)
  if (isPlaceErased(before, step)) await erasePlaceWithoutHost(transaction, bookingId)
  const columns = columnsAfter(before, move, { at, status, holdUntil, refund })
  await transaction.update(bookings).set(columns).where(eq(bookings.id, bookingId))
  const booking: BookingRow = { ...before, ...columns }
  // Asked before its charges end.
  const isUnpaidEnd = before.status === 'held' && step !== 'pay'
  const isInReview = isUnpaidEnd ? await readBookingInReview(transaction, bookingId) : isChangeInReview
  await moveMoney(resources, transaction, booking, { step, before: before.status })
  const backInCents =
    step === 'change' && change ? await completeChange(resources, transaction, booking, change) : undefined
  const event = { type: step, actor, actorId, reason, change, backInCents, isInReview, isRefused }
  await recordEvent(resources, transaction, booking, event)
  return { done: true, booking }
}

/** Why a locked booking can't take this step, whatever times and amounts are: the first reason in this order. */
async function findRefusal(
  resources: Resources,
  transaction: Transaction,
  booking: BookingRow,
  { step, actor, version, change }: Move,
): Promise<TransitionRefusal | undefined> {
  const at = resources.now()
  const refusal = refusalOfStep(step, actor, booking, at)
  if (refusal) return refusal
  // Who disputes a stay was there: nobody says otherwise afterwards (DSP-02).
  if (step === 'noShow' && (await isDisputed(transaction, booking.id))) return 'wrong-status'
  if (version !== undefined && version !== booking.version) return 'stale'
  if (step === 'change' && change) {
    const isAgreed = actor === 'payment'
    const moving = { from: booking.workspaceId, to: change.workspaceId, isAgreed }
    if (!(await canMoveTo(transaction, moving))) return 'not-offered'
  }
  if (isBoughtAnew(booking, step, at) && !(await canBeBought(transaction, resources, booking))) {
    return 'not-offered'
  }
  return undefined
}

/** After its time to pay it is bought anew (PAY-08). */
function isBoughtAnew(booking: BookingRow, step: BookingStep, at: Date): boolean {
  return step === 'renew' || (step === 'pay' && statusAt(booking, at) === 'expired')
}

/** It is over, or nobody came: nobody needs the way there any more, or is told by its name what it was (RSV-18). */
function isPlaceErased({ hostId }: BookingRow, step: BookingStep): boolean {
  return (step === 'complete' || step === 'noShow') && hostId === null
}

function isOtherRefund({ refundInCents }: RefundColumns, { refundInCents: seen }: Move): boolean {
  return seen !== undefined && seen !== refundInCents
}

type After = { at: Date; status: BookingStatus; holdUntil: Date | null; refund: RefundColumns | null }

/** What the step writes into the booking's row. */
function columnsAfter(
  before: BookingRow,
  { step, actor, change, borneBy }: Move,
  { at, status, holdUntil, refund }: After,
) {
  return {
    status,
    holdUntil,
    version: before.version + 1,
    updatedAt: at,
    ...(isBoughtAnew(before, step, at) && { renewedAt: at }),
    ...(step === 'checkIn' && { checkedInAt: at }),
    ...(isPlaceErased(before, step) && { workspaceName: DELETED_WORKSPACE_NAME }),
    ...refund,
    ...(step === 'cancel' && actor === 'admin' && { refundBorneBy: borneBy ?? 'host' }),
    ...(step === 'change' && change && columnsOf(change.workspaceId, change.after)),
  }
}

/**
 * Ends the open change of a booking that is confirmed no longer.
 * @returns whether the bank looked at a payment of it
 */
async function endOpenChange(
  resources: Resources,
  transaction: Transaction,
  before: BookingRow,
  status: BookingStatus,
): Promise<boolean> {
  if (before.status !== 'confirmed' || status === 'confirmed') return false
  const open = await findOpenChange(transaction, before.id)
  if (!open) return false
  const isInReview = await endChange(resources, transaction, before, open, { status: 'dropped' })
  // The step tells of its own workspace; what the change held elsewhere is free again too.
  if (open.workspaceId && open.workspaceId !== before.workspaceId) {
    await announceAvailability(transaction, open.workspaceId)
  }
  return isInReview
}

/** Marks the change as made, and settles its difference. @returns what goes back with it, in centavos */
async function completeChange(
  resources: Resources,
  transaction: Transaction,
  booking: BookingRow,
  change: ChangeRow,
): Promise<number> {
  await storeChange(transaction, change, { status: 'done' }, resources.now())
  return settleDifference(resources, transaction, booking, change)
}

async function isDisputed(transaction: Transaction, bookingId: string): Promise<boolean> {
  return (await transaction.$count(disputes, eq(disputes.bookingId, bookingId))) > 0
}

/** Until when the guest may pay after a step that waits for that. */
function holdAfter(step: BookingStep, booking: BookingRow, at: Date): Date {
  return step === 'accept' ? holdOfAccepted(at, booking) : holdOfInstant(at, booking)
}

type Keeping = {
  step: BookingStep
  status: BookingStatus
  booking: BookingRow
  holdUntil: Date | null
  at: Date
  change: ChangeRow | undefined
}

/**
 * Takes the times of a booking for good, or holds them until they are paid, as far as the step does one of both.
 * @returns false when somebody else has them
 */
async function keepTimes(
  transaction: Transaction,
  { step, status, booking: { id, workspaceId }, holdUntil, at, change }: Keeping,
): Promise<boolean> {
  switch (step) {
    case 'accept':
      return holdUntil && status === 'held'
        ? holdTimes(transaction, id, holdUntil)
        : confirmTimes(transaction, id)
    case 'pay':
      return (
        (await confirmTimes(transaction, id)) ||
        retakeTimes(transaction, { workspaceId, bookingId: id, holdUntil: null }, at)
      )
    case 'renew':
      return retakeTimes(transaction, { workspaceId, bookingId: id, holdUntil }, at)
    case 'change': {
      if (!change) return false
      const { after, workspaceId: to } = change
      const blocked = timesOf(after).map((time) => withBuffers(time, after))
      return swapTimes(transaction, { bookingId: id, workspaceId: to }, blocked, at)
    }
    default:
      return true
  }
}

type RefundColumns = Pick<BookingRow, 'refundInCents' | 'returnedInCents'>

/** What comes back of a booking that is cancelled now. */
async function refundOf(
  transaction: Transaction,
  booking: BookingRow,
  actor: BookingActor,
  now: Date,
): Promise<RefundColumns> {
  const { refundInCents, returnedInCents } = await refundOfBooking(transaction, booking, actor, now)
  return { refundInCents, returnedInCents }
}
