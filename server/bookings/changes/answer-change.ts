import type { Booking } from '#contract/bookings/booking-shapes.ts'
import type { AnswerChangeRequest } from '#contract/bookings/change-shapes.ts'
import {
  type ChangeAnswer,
  type ChangeSide,
  type ChangeStatus,
  refusalOfAnswer,
} from '#contract/bookings/changes.ts'
import type { CurrentUser } from '../../actor.ts'
import { type BookingRow, lockBooking } from '../../booking-steps/booking-rows.ts'
import { type ChangeRow, findLastChange, storeChange } from '../../booking-steps/change-rows.ts'
import { agreeToPay, endProposal } from '../../booking-steps/change-steps.ts'
import { canMoveTo } from '../../booking-steps/on-offer.ts'
import { transition } from '../../booking-steps/transition.ts'
import type { Transaction } from '../../database/connection.ts'
import { apiError } from '../../errors.ts'
import type { Resources } from '../../resources.ts'
import { getBooking, requireBooking } from '../get-booking.ts'
import { stepMessages } from '../take-step.ts'
import { isToPay, requireCanPay } from './require-can-pay.ts'

/** The statuses that each answer leads to: a repeated answer finds one of them. */
const outcomes: Record<ChangeAnswer, readonly ChangeStatus[]> = {
  accept: ['unpaid', 'done'],
  decline: ['declined'],
  withdraw: ['withdrawn'],
}

const NO_PROPOSAL = 'Esta mudança não está mais em aberto. Confira a reserva como ela está agora.'

/**
 * Answers the open proposal of a booking (CHG-03 to CHG-06). A proposal that costs nothing more changes the
 * booking at once; one that costs more on the platform waits for its payment.
 * @throws ORPCError NOT_FOUND for strangers; FORBIDDEN for a user who may not give this answer; CONFLICT when
 *   there is no proposal any more, its workspace can't be booked, or the booking has changed since
 */
export async function answerChange(
  resources: Resources,
  user: CurrentUser,
  answer: ChangeAnswer,
  { code, version, reason = null }: AnswerChangeRequest,
): Promise<Booking> {
  const { read, side } = await requireBooking(resources.database, user, code)
  if (side === 'admin') throw apiError('FORBIDDEN')
  await resources.database.transaction((transaction) =>
    give(resources, transaction, read.id, { answer, version, reason, actor: side, actorId: user.id }),
  )
  return getBooking(resources, user, code)
}

type Given = {
  answer: ChangeAnswer
  version: number
  reason: string | null
  actor: ChangeSide
  actorId: string
}

/** Answers a proposal as a side of the booking, within the caller's transaction. */
export async function give(
  resources: Resources,
  transaction: Transaction,
  bookingId: string,
  given: Given,
): Promise<void> {
  const { answer, version, actor, actorId } = given
  const booking = await lockBooking(transaction, bookingId)
  const change = await findLastChange(transaction, bookingId)
  if (!booking || !change) throw apiError('CONFLICT', NO_PROPOSAL)
  const isRepeated = change.answeredVersion === version && change.answeredById === actorId
  if (isRepeated && outcomes[answer].includes(change.status)) return
  const refusal = refusalOfAnswer(answer, actor, change, resources.now())
  if (refusal === 'forbidden') throw apiError('FORBIDDEN')
  if (refusal) throw apiError('CONFLICT', NO_PROPOSAL)
  if (version !== booking.version) throw apiError('CONFLICT', stepMessages.stale)
  if (answer === 'accept') return accept(resources, transaction, { booking, change }, given)
  const as = answer === 'decline' ? 'declined' : 'withdrawn'
  return endProposal(resources, transaction, { booking, change }, { ...given, as })
}

async function accept(
  resources: Resources,
  transaction: Transaction,
  { booking, change }: { booking: BookingRow; change: ChangeRow },
  given: Given,
): Promise<void> {
  const { workspaceId, differenceInCents } = change
  if (!workspaceId) throw apiError('CONFLICT', 'O espaço desta mudança não existe mais.')
  const { actor, actorId, reason, version } = given
  if (isToPay(booking, differenceInCents)) {
    const moving = { from: booking.workspaceId, to: workspaceId, isAgreed: false }
    if (!(await canMoveTo(transaction, moving))) throw apiError('CONFLICT', stepMessages['not-offered'])
    await requireCanPay(resources, transaction, { booking, workspaceId, differenceInCents })
    const refusal = await agreeToPay(resources, transaction, { booking, change }, given)
    if (refusal) throw apiError('CONFLICT', stepMessages[refusal])
    return
  }
  const answered = { answeredVersion: version, answeredById: actorId }
  const agreed = await storeChange(transaction, change, answered, resources.now())
  const move = { step: 'change', actor, actorId, version, reason, change: agreed } as const
  const moved = await transition(resources, transaction, booking.id, move)
  if (moved.done) return
  const { refusal } = moved
  throw apiError('CONFLICT', stepMessages[refusal === 'forbidden' ? 'wrong-status' : refusal])
}
