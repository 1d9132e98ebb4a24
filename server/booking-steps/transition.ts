import { eq } from 'drizzle-orm'
import type { CancellationPolicy } from '#contract/bookings/booking-rules.ts'
import type { RefundBearer } from '#contract/bookings/cancellation.ts'
import { withBuffers } from '#contract/bookings/occupied-ranges.ts'
import { refundNow } from '#contract/bookings/refund-now.ts'
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
import { readRefundNow } from '../payments/read-refund-now.ts'
import { announceAvailability } from '../realtime/announce.ts'
import type { Resources } from '../resources.ts'
import { type BookingRow, boughtAt, isHolding, lockBooking, paymentTermsOf } from './booking-rows.ts'
import { type ChangeRow, columnsOf, endChange, findOpenChange, storeChange, timesOf } from './change-rows.ts'
import { DELETED_WORKSPACE_NAME, erasePlaceWithoutHost } from './erase-place.ts'
import { canBeBought, canMoveTo } from './on-offer.ts'
import { recordEvent } from './record-event.ts'

type Move = {
  step: BookingStep
  actor: BookingActor
  /** Null is nobody: the clock, or a payment. */
  actorId: string | null
  /** The version that the actor has seen; without one, any will do. */
  version?: number | undefined
  reason?: string | null | undefined
  /** Of the step `change`: the proposal that is made. */
  change?: ChangeRow
  /** Of an administrator who cancels: who bears what comes back. */
  borneBy?: RefundBearer | undefined
  /** Of who cancels: what they saw that comes back; without it, any will do. */
  refundInCents?: number | undefined
  /** Of a booking whose time is let go: whether the bank has refused the payment (PAY-16). */
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
  { step, actor, actorId, version, reason = null, change, borneBy, refundInCents, isRefused }: Move,
): Promise<Transition> {
  const at = given.now()
  // One step, one instant: what is stored of it agrees to the millisecond.
  const resources = { ...given, now: () => at }
  const before = await lockBooking(transaction, bookingId)
  if (!before) return { done: false, refusal: 'forbidden', booking: before }
  const refusal = refusalOfStep(step, actor, before, at)
  if (refusal) return { done: false, refusal, booking: before }
  // Who disputes a stay was there: nobody says otherwise afterwards (DSP-02).
  if (step === 'noShow' && (await isDisputed(transaction, bookingId))) {
    return { done: false, refusal: 'wrong-status', booking: before }
  }
  if (version !== undefined && version !== before.version) {
    return { done: false, refusal: 'stale', booking: before }
  }
  const refund = step === 'cancel' ? await refundOf(transaction, before, actor, at) : null
  if (refund !== null && refundInCents !== undefined && refundInCents !== refund.refundInCents) {
    return { done: false, refusal: 'other-refund', booking: before }
  }
  if (step === 'change' && change) {
    const isAgreed = actor === 'payment'
    const moving = { from: before.workspaceId, to: change.workspaceId, isAgreed }
    if (!(await canMoveTo(transaction, moving))) {
      return { done: false, refusal: 'not-offered', booking: before }
    }
  }
  // After its time to pay it is bought anew (PAY-08).
  const isBoughtAnew = step === 'renew' || (step === 'pay' && statusAt(before, at) === 'expired')
  if (isBoughtAnew && !(await canBeBought(transaction, resources, before))) {
    return { done: false, refusal: 'not-offered', booking: before }
  }
  const status = statusAfter(step, paymentTermsOf(before))
  const holdUntil = status === 'held' ? holdAfter(step, before, at) : before.holdUntil
  if (!(await keepTimes(transaction, { step, status, booking: before, holdUntil, at, change }))) {
    return { done: false, refusal: 'taken', booking: before }
  }
  if (isHolding(before.status) && !isHolding(status) && step !== 'complete') {
    await releaseTimes(transaction, bookingId)
  }
  // One that isn't to come any more isn't changed either; asked before anything is paid back.
  const open =
    before.status === 'confirmed' && status !== 'confirmed' && (await findOpenChange(transaction, bookingId))
  let isChangeInReview = false
  if (open) {
    isChangeInReview = await endChange(resources, transaction, before, open, { status: 'dropped' })
    // The step tells of its own workspace; what the change held elsewhere is free again too.
    if (open.workspaceId && open.workspaceId !== before.workspaceId) {
      await announceAvailability(transaction, open.workspaceId)
    }
  }
  // It is over, or nobody came: nobody needs the way there any more, or is told by its name what it was (RSV-18).
  const isPlaceErased = (step === 'complete' || step === 'noShow') && before.hostId === null
  if (isPlaceErased) await erasePlaceWithoutHost(transaction, bookingId)
  const changes = {
    status,
    holdUntil,
    version: before.version + 1,
    updatedAt: at,
    ...(isBoughtAnew && { renewedAt: at }),
    ...(step === 'checkIn' && { checkedInAt: at }),
    ...(isPlaceErased && { workspaceName: DELETED_WORKSPACE_NAME }),
    ...refund,
    ...(step === 'cancel' && actor === 'admin' && { refundBorneBy: borneBy ?? 'host' }),
    ...(step === 'change' && change && columnsOf(change.workspaceId, change.after)),
  }
  await transaction.update(bookings).set(changes).where(eq(bookings.id, bookingId))
  const booking: BookingRow = { ...before, ...changes }
  // Asked before its charges end.
  const isUnpaidEnd = before.status === 'held' && step !== 'pay'
  const isInReview = isUnpaidEnd ? await readBookingInReview(transaction, bookingId) : isChangeInReview
  await moveMoney(resources, transaction, booking, { step, before: before.status })
  let backInCents: number | undefined
  if (step === 'change' && change) {
    await storeChange(transaction, change, { status: 'done' }, at)
    backInCents = await settleDifference(resources, transaction, booking, change)
  }
  await recordEvent(resources, transaction, booking, {
    type: step,
    actor,
    actorId,
    reason,
    change,
    backInCents,
    isInReview,
    isRefused,
  })
  return { done: true, booking }
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

/** What comes back of a booking that is cancelled now. */
async function refundOf(
  transaction: Transaction,
  booking: BookingRow,
  actor: BookingActor,
  now: Date,
): Promise<Pick<BookingRow, 'refundInCents' | 'returnedInCents'>> {
  const { cancellationPolicy, startsAt, totalInCents } = booking
  const policy = cancellationPolicy as CancellationPolicy
  const byRule = refundNow({ policy, startsAt, bookedAt: boughtAt(booking), totalInCents }, actor, now)
  const { refundInCents, returnedInCents } = await readRefundNow(transaction, booking, byRule)
  return { refundInCents, returnedInCents }
}
