import type { BookingActor, BookingStatus, StepRefusal } from '../bookings/status.ts'
import { after, MS_PER_DAY, MS_PER_HOUR } from '../dates.ts'
import { HOURS_TO_ANSWER_DISPUTE, PAYOUT_HOURS_AFTER_END } from '../payments/payment-states.ts'

export const disputeStatuses = ['open', 'answered', 'resolved', 'withdrawn'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

/**
 * The statuses in which a dispute waits for somebody, and the payout of its booking waits for the dispute.
 */
export const undecidedStatuses = ['open', 'answered'] as const satisfies DisputeStatus[]

/** What a dispute is about: something was wrong with the stay, or the guest did come. */
export const disputeSubjects = ['stay', 'no-show'] as const
export type DisputeSubject = (typeof disputeSubjects)[number]

/** The sides that write in a dispute. */
export const disputeSides = ['guest', 'host'] as const
export type DisputeSide = (typeof disputeSides)[number]

type Step = { from: readonly DisputeStatus[]; to: DisputeStatus; by: DisputeSide | 'admin' }

/** The whole graph of a dispute (DSP-01): each step with where it leads from and to, and who may take it. */
export const disputeSteps = {
  answer: { from: ['open'], to: 'answered', by: 'host' },
  withdraw: { from: ['open', 'answered'], to: 'withdrawn', by: 'guest' },
  /** Once the host has answered, or the host's time is over. */
  decide: { from: ['open', 'answered'], to: 'resolved', by: 'admin' },
} as const satisfies Record<string, Step>
export type DisputeStep = keyof typeof disputeSteps
export const disputeStepNames = Object.keys(disputeSteps) as [DisputeStep, ...DisputeStep[]]
const steps: Record<DisputeStep, Step> = disputeSteps

/** How long before the time to answer is over the host is reminded. */
export const ANSWER_REMINDER_HOURS_BEFORE = 24
/** Within how many days of the answer, or of the end of its time, administrators intend to decide. */
export const DAYS_TO_DECIDE_DISPUTE = 5

export const MIN_DISPUTE_LENGTH = 20
export const MAX_DISPUTE_LENGTH = 2000
export const MAX_DISPUTE_REASON_LENGTH = 2000
/** The most pictures of each side. */
export const MAX_DISPUTE_IMAGES = 5
export const DISPUTE_TOO_SHORT = `Conte o que aconteceu em pelo menos ${MIN_DISPUTE_LENGTH} caracteres`

/** What of a booking decides whether a guest may open a dispute about it. */
export type DisputableBooking = {
  /** The status now, whether or not the clock's step has been stored. */
  status: BookingStatus
  endsAt: Date
  /** When the host reported that the guest didn't come; null where nobody did. */
  noShowAt: Date | null
}

/**
 * The subject of a dispute about a booking, and the instants [from, until) in which it may be opened
 * (DSP-02).
 */
export type DisputeWindow = { subject: DisputeSubject; from: Date; until: Date }

/**
 * When a dispute about a booking may be opened, and about what.
 * @returns null where it can't be disputed: it is ahead, running or never took place
 */
export function disputeWindow({ status, endsAt, noShowAt }: DisputableBooking): DisputeWindow | null {
  const from = status === 'no_show' ? noShowAt : status === 'completed' ? endsAt : null
  if (!from) return null
  const subject = status === 'no_show' ? 'no-show' : 'stay'
  return { subject, from, until: after(from, PAYOUT_HOURS_AFTER_END * MS_PER_HOUR) }
}

/** Whether a guest may open a dispute about a booking now, if it has none. */
export function mayDispute(booking: DisputableBooking, now: Date): boolean {
  const window = disputeWindow(booking)
  return window !== null && now >= window.from && now < window.until
}

/** Until when the host of a dispute may answer. */
export function answerUntil(openedAt: Date): Date {
  return after(openedAt, HOURS_TO_ANSWER_DISPUTE * MS_PER_HOUR)
}

/** What of a dispute decides what can be done about it. */
export type DisputeState = { status: DisputeStatus; answerUntil: Date; answeredAt: Date | null }

/** When an administrator may decide at the earliest: after the host's answer, or the end of its time. */
export function decidableFrom({ answerUntil: until, answeredAt }: DisputeState): Date {
  return answeredAt ?? until
}

/** Until when administrators intend to decide; nothing happens automatically then. */
export function decideBy(dispute: DisputeState): Date {
  return after(decidableFrom(dispute), DAYS_TO_DECIDE_DISPUTE * MS_PER_DAY)
}

/** Whom a dispute waits for now; null once it is over. */
export function waitsFor(dispute: DisputeState, now: Date): 'host' | 'admin' | null {
  if (!isUndecided(dispute.status)) return null
  return now >= decidableFrom(dispute) ? 'admin' : 'host'
}

/** Whether a dispute of this status waits for a decision: neither resolved nor withdrawn. */
export function isUndecided(status: DisputeStatus): boolean {
  return undecidedStatuses.some((undecided) => undecided === status)
}

/** Why an actor can't take a step of a dispute now, or undefined when they can (DSP-01, DSP-03). */
export function refusalOfDisputeStep(
  step: DisputeStep,
  actor: BookingActor,
  dispute: DisputeState,
  now: Date,
): StepRefusal | undefined {
  const { from, by } = steps[step]
  if (actor !== by) return 'forbidden'
  if (!from.includes(dispute.status)) return 'wrong-status'
  if (step === 'answer' && now >= dispute.answerUntil) return 'too-late'
  return step === 'decide' && now < decidableFrom(dispute) ? 'too-early' : undefined
}

/** The steps of a dispute that an actor can take now. */
export function disputeStepsOf(actor: BookingActor, dispute: DisputeState, now: Date): DisputeStep[] {
  return disputeStepNames.filter((step) => refusalOfDisputeStep(step, actor, dispute, now) === undefined)
}
