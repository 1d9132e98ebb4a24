import { type BookingActor, type BookingState, refusalOfStep, type StepRefusal } from './status.ts'

/** The status of a proposal to change a booking; at most one per booking is open. */
export const changeStatuses = [
  'proposed',
  'unpaid',
  'done',
  'declined',
  'withdrawn',
  'expired',
  'dropped',
] as const
export type ChangeStatus = (typeof changeStatuses)[number]

/**
 * The statuses in which a proposal holds the new times: it waits for its answer, or for the payment of the
 * difference.
 */
export const openChangeStatuses = ['proposed', 'unpaid'] as const satisfies ChangeStatus[]

/** Who proposes a change, and who answers it: never an administrator. */
export const changeSides = ['guest', 'host'] as const
export type ChangeSide = (typeof changeSides)[number]

/** How a proposal can be answered or withdrawn. */
export const changeAnswers = ['accept', 'decline', 'withdraw'] as const
export type ChangeAnswer = (typeof changeAnswers)[number]

/** The events of a proposal in a booking's history; the change itself is the step `change`. */
export const changeEvents = [
  'proposeChange',
  'acceptChange',
  'declineChange',
  'withdrawChange',
  'expireChange',
  'renewChange',
] as const
export type ChangeEvent = (typeof changeEvents)[number]

/** What of a proposal decides what can be done about it. */
export type ChangeState = { status: ChangeStatus; proposedBy: ChangeSide; holdUntil: Date }

/** The status that a proposal has at an instant, whether or not that is stored yet. */
export function changeStatusAt({ status, holdUntil }: ChangeState, now: Date): ChangeStatus {
  return openChangeStatuses.some((open) => open === status) && now >= holdUntil ? 'expired' : status
}

/**
 * Why an actor can't answer a proposal in this way, or undefined when they can (CHG-03): the other side
 * accepts or declines it, whoever made it withdraws it, and a guest who has to pay for it may decline.
 */
export function refusalOfAnswer(
  answer: ChangeAnswer,
  actor: BookingActor,
  change: ChangeState,
  now: Date,
): StepRefusal | undefined {
  const { status, proposedBy } = change
  const isSide = changeSides.some((side) => side === actor)
  if (!isSide) return 'forbidden'
  const isPayer = status === 'unpaid' && actor === 'guest'
  const isAllowed = answer === 'withdraw' ? actor === proposedBy || isPayer : actor !== proposedBy
  if (!isAllowed) return 'forbidden'
  const fits = status === 'proposed' || (answer === 'withdraw' && isPayer)
  if (!fits) return 'wrong-status'
  return now >= change.holdUntil ? 'too-late' : undefined
}

/** What of an expired proposal decides whether its guest can still pay for it. */
export type LapsedChange = ChangeState & {
  /** Whether both sides had agreed, and only the payment was missing. */
  wasAgreed: boolean
  /** When the new times begin. */
  startsAt: Date
}

/**
 * Whether a guest can ask again to pay the difference (CHG-10), if the new times are still free: both sides
 * had agreed, the time to pay is over, and neither the booking nor its new times have begun.
 * @param change the newest of the booking
 */
export function canRenewChange(change: LapsedChange, booking: BookingState, now: Date): boolean {
  const isLapsed = change.wasAgreed && changeStatusAt(change, now) === 'expired'
  return isLapsed && now < change.startsAt && refusalOfStep('change', 'guest', booking, now) === undefined
}

/** What somebody can do about a proposal now. */
export function answersOf(actor: BookingActor, change: ChangeState, now: Date): ChangeAnswer[] {
  return changeAnswers.filter((answer) => refusalOfAnswer(answer, actor, change, now) === undefined)
}

/** What the new terms cost more than the old ones; negative where they cost less. */
export function differenceOf(before: { totalInCents: number }, after: { totalInCents: number }): number {
  return after.totalInCents - before.totalInCents
}
