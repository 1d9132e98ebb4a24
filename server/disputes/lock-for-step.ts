import { type DisputeStep, refusalOfDisputeStep } from '#contract/disputes/rules.ts'
import type { CurrentUser } from '../actor.ts'
import type { BookingRow } from '../booking-steps/booking-rows.ts'
import { sideOf } from '../bookings/policy.ts'
import { recordAudit } from '../database/audit.ts'
import type { Transaction } from '../database/connection.ts'
import { apiError } from '../errors.ts'
import type { Resources } from '../resources.ts'
import { type DisputeRow, disputeMessages, disputeNotFound, lockDispute } from './dispute-rows.ts'

type Seen = { bookingId: string; user: CurrentUser; step: DisputeStep; version: number }
type LockedDispute = { booking: BookingRow; dispute: DisputeRow; at: Date }

/**
 * Locks a dispute that somebody is about to move, with its booking, and asks the graph (DSP-01).
 * @throws ORPCError NOT_FOUND where there is none; FORBIDDEN for who may not take the step; CONFLICT when it can't be
 * taken now, or the dispute has changed since
 */
export async function lockForStep(
  resources: Resources,
  transaction: Transaction,
  { bookingId, user, step, version }: Seen,
): Promise<LockedDispute> {
  const { booking, dispute } = await lockDispute(transaction, bookingId)
  const side = sideOf(user, booking)
  if (!dispute || !side) throw disputeNotFound()
  const at = resources.now()
  const refusal = refusalOfDisputeStep(step, side, dispute, at)
  if (refusal === 'forbidden') throw apiError('FORBIDDEN')
  if (refusal) throw apiError('CONFLICT', disputeMessages[refusal])
  if (version !== dispute.version) throw apiError('CONFLICT', disputeMessages['wrong-status'])
  return { booking, dispute, at }
}

type DisputeEventInput = {
  action: 'dispute.open' | 'dispute.answer' | 'dispute.withdraw' | 'dispute.unanswered'
  /** Null when the clock acts. */
  actorId: string | null
  at: Date
}

/**
 * Writes into the history what happened, without the words: those are erased with the account, the history
 * stays.
 */
export async function recordDispute(
  transaction: Transaction,
  { id, code }: Pick<BookingRow, 'id' | 'code'>,
  { action, actorId, at }: DisputeEventInput,
): Promise<void> {
  const subject = { subjectType: 'booking', subjectId: id } as const
  await recordAudit(transaction, { at, actorId, action, ...subject, after: { code } })
}
