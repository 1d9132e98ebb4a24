import { after, MS_PER_HOUR, MS_PER_MINUTE } from '../dates.ts'
import { type BookingMode, HOURS_TO_ANSWER, type PaymentMode } from './booking-rules.ts'

export const bookingStatuses = [
  'held',
  'requested',
  'confirmed',
  'in_use',
  'completed',
  'declined',
  'withdrawn',
  'expired',
  'cancelled',
  'no_show',
] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/**
 * The role in which a booking is moved; 'clock' and 'payment' are no users: time has passed, money has
 * arrived.
 */
export const bookingActors = ['guest', 'host', 'admin', 'clock', 'payment'] as const
export type BookingActor = (typeof bookingActors)[number]

type Step = {
  from: readonly BookingStatus[]
  to: BookingStatus
  /** The status it leads to instead while the booking is still to be paid on the platform. */
  toUnpaid?: BookingStatus
  by: readonly BookingActor[]
  /** Which actors must give a reason. */
  reasonBy: readonly BookingActor[]
}

/** The whole graph of a booking (RSV-01): each step with where it leads from and to, and who may take it. */
export const bookingSteps = {
  accept: {
    from: ['requested'],
    to: 'confirmed',
    toUnpaid: 'held',
    by: ['host', 'admin'],
    reasonBy: ['admin'],
  },
  decline: { from: ['requested'], to: 'declined', by: ['host', 'admin'], reasonBy: ['host', 'admin'] },
  withdraw: {
    from: ['requested', 'held'],
    to: 'withdrawn',
    by: ['guest', 'admin'],
    reasonBy: ['admin'],
  },
  /** Ends a booking that waits for its payment, before the guest has paid. */
  revoke: { from: ['held'], to: 'cancelled', by: ['host', 'admin'], reasonBy: ['host', 'admin'] },
  /** Paid in full; late money takes the time again where it is still free. */
  pay: { from: ['held', 'expired'], to: 'confirmed', by: ['payment'], reasonBy: [] },
  /** The guest wants to pay after all, and the time is still free. */
  renew: { from: ['expired'], to: 'held', by: ['guest'], reasonBy: [] },
  expire: { from: ['requested', 'held'], to: 'expired', by: ['clock'], reasonBy: [] },
  cancel: {
    from: ['confirmed'],
    to: 'cancelled',
    by: ['guest', 'host', 'admin'],
    reasonBy: ['host', 'admin'],
  },
  /** Other times, or another workspace: one side proposed them, the other accepted, the difference is paid (CHG-01). */
  change: { from: ['confirmed'], to: 'confirmed', by: ['guest', 'host', 'payment'], reasonBy: [] },
  checkIn: { from: ['confirmed'], to: 'in_use', by: ['host', 'admin'], reasonBy: ['admin'] },
  complete: { from: ['confirmed', 'in_use'], to: 'completed', by: ['clock'], reasonBy: [] },
  noShow: { from: ['confirmed', 'completed'], to: 'no_show', by: ['host', 'admin'], reasonBy: ['admin'] },
} as const satisfies Record<string, Step>
export type BookingStep = keyof typeof bookingSteps
export const bookingStepNames = Object.keys(bookingSteps) as BookingStep[]
const steps: Record<BookingStep, Step> = bookingSteps

/** What of a booking decides whether it is paid on the platform. */
type Paid = { paymentMode: PaymentMode; totalInCents: number }

/** Whether a booking is confirmed by its payment (PAY-06): what costs nothing isn't paid. */
export function isPaidHere({ paymentMode, totalInCents }: Paid): boolean {
  return paymentMode === 'platform' && totalInCents > 0
}

export type FirstStatus = Extract<BookingStatus, 'held' | 'requested' | 'confirmed'>

/** The status in which a booking begins, by how its workspace is booked and paid. */
export function firstStatus(mode: Exclude<BookingMode, 'chat'>, paid: Paid): FirstStatus {
  if (mode === 'request') return 'requested'
  return isPaidHere(paid) ? 'held' : 'confirmed'
}

/** The status that a step leads to. */
export function statusAfter(step: BookingStep, paid: Paid): BookingStatus {
  const { to, toUnpaid } = steps[step]
  return toUnpaid && isPaidHere(paid) ? toUnpaid : to
}

/** The statuses of a booking that waits for an answer or its payment. */
export const waitingStatuses: readonly BookingStatus[] = bookingSteps.expire.from
/** The statuses of a booking that stands: it is confirmed, and not over. */
export const standingStatuses: readonly BookingStatus[] = bookingSteps.complete.from
/** The statuses of a booking that took place, or to which nobody came. */
export const pastStatuses: readonly BookingStatus[] = [bookingSteps.complete.to, bookingSteps.noShow.to]
/** The statuses of a booking that doesn't take place; only an expired one can still be renewed or paid late. */
export const lostStatuses: readonly BookingStatus[] = [
  bookingSteps.decline.to,
  bookingSteps.withdraw.to,
  bookingSteps.expire.to,
  bookingSteps.cancel.to,
]

/** The statuses in which a booking takes its time away from others. */
export const holdingStatuses: readonly BookingStatus[] = [...waitingStatuses, ...standingStatuses]
/** The statuses in which a booking can still be to come; one that is confirmed is so until it begins. */
export const toComeStatuses: readonly BookingStatus[] = [...waitingStatuses, ...bookingSteps.cancel.from]

/** The least time that a host has for an answer, however soon the booking begins. */
export const LEAST_MINUTES_TO_ANSWER = 30
/** How long before its start a guest may be checked in. */
export const CHECK_IN_MINUTES_BEFORE = 15
/** How long after its start a host can report a guest as absent. */
export const NO_SHOW_MINUTES_AFTER = 30
/** How long after its end a host can still report that. */
export const NO_SHOW_HOURS_AFTER_END = 24

/** What of a booking decides which steps it may take. */
export type BookingState = {
  status: BookingStatus
  startsAt: Date
  endsAt: Date
  /** Until when the host may answer; null where the booking waits for no answer. */
  respondUntil: Date | null
  /** Until when the guest may pay; null where the booking waits for no payment. */
  holdUntil: Date | null
  checkedInAt: Date | null
}

/** The status that a booking has at an instant, whether or not the clock's step has been stored yet (RSV-02). */
export function statusAt(booking: BookingState, now: Date): BookingStatus {
  const { status, endsAt } = booking
  const deadline = deadlineOf(booking)
  if (deadline !== null && now >= deadline) return 'expired'
  if (standingStatuses.includes(status) && now >= endsAt) return 'completed'
  return status
}

/** Until when a booking waits for an answer or its payment; null where it waits for neither. */
export function deadlineOf({ status, respondUntil, holdUntil }: BookingState): Date | null {
  if (status === 'requested') return respondUntil
  return status === 'held' ? holdUntil : null
}

/** Why a step can't be taken. */
export type StepRefusal = 'forbidden' | 'wrong-status' | 'too-early' | 'too-late'

/** The instants [from, until) in which a step may be taken, where it has any. */
function windowOf(step: BookingStep, booking: BookingState): [Date?, Date?] {
  const { startsAt, endsAt } = booking
  const deadline = deadlineOf(booking) ?? undefined
  switch (step) {
    case 'accept':
    case 'decline':
    case 'withdraw':
    case 'revoke':
      return [undefined, deadline]
    case 'expire':
      return [deadline]
    // Late money confirms a booking only before its time is over.
    case 'pay':
      return [undefined, endsAt]
    case 'cancel':
    case 'change':
    case 'renew':
      return [undefined, startsAt]
    case 'checkIn':
      return [after(startsAt, -CHECK_IN_MINUTES_BEFORE * MS_PER_MINUTE), endsAt]
    case 'complete':
      return [endsAt]
    case 'noShow':
      return [
        after(startsAt, NO_SHOW_MINUTES_AFTER * MS_PER_MINUTE),
        after(endsAt, NO_SHOW_HOURS_AFTER_END * MS_PER_HOUR),
      ]
  }
}

/**
 * Why an actor can't take a step now, or undefined when they can (RSV-01, RSV-03).
 * @param actor as whom
 */
export function refusalOfStep(
  step: BookingStep,
  actor: BookingActor,
  booking: BookingState,
  now: Date,
): StepRefusal | undefined {
  const { from, by } = steps[step]
  if (!by.includes(actor)) return 'forbidden'
  if (!from.includes(booking.status)) return 'wrong-status'
  if (step === 'noShow' && booking.checkedInAt !== null) return 'wrong-status'
  if ((step === 'renew' || step === 'pay') && booking.holdUntil === null) return 'wrong-status'
  const [begin, end] = windowOf(step, booking)
  if (begin && now < begin) return 'too-early'
  return end && now >= end ? 'too-late' : undefined
}

/** The steps that an actor can take now. */
export function stepsOf(actor: BookingActor, booking: BookingState, now: Date): BookingStep[] {
  return bookingStepNames.filter((step) => refusalOfStep(step, actor, booking, now) === undefined)
}

/** Whether an actor must give a reason for a step. */
export function needsReason(step: BookingStep, actor: BookingActor): boolean {
  return steps[step].reasonBy.includes(actor)
}

/**
 * Until when the host may answer a request: at most a day, and before the lead time, but at least half an
 * hour; never past the booking's end (RSV-05).
 */
export function respondUntil(
  now: Date,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  leadMinutes: number,
): Date {
  const dayLater = now.getTime() + HOURS_TO_ANSWER * MS_PER_HOUR
  const least = now.getTime() + LEAST_MINUTES_TO_ANSWER * MS_PER_MINUTE
  const latest = startsAt.getTime() - leadMinutes * MS_PER_MINUTE
  return new Date(Math.min(endsAt.getTime(), dayLater, Math.max(latest, least)))
}
