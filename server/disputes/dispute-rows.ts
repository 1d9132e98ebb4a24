import { asc, eq } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { StepRefusal } from '#contract/bookings/status.ts'
import { type DisputableBooking, type DisputeStep, disputeSteps } from '#contract/disputes/rules.ts'
import { type BookingRow, lockBooking } from '../booking-steps/booking-rows.ts'
import type { Executor, Transaction } from '../database/connection.ts'
import { bookingEvents, disputes } from '../database/schema.ts'
import { apiError } from '../errors.ts'

/** A stored dispute. */
export type DisputeRow = typeof disputes.$inferSelect

/** The error for a dispute that isn't there, or not the reader's to see. */
export const disputeNotFound = () => apiError('NOT_FOUND', 'Contestação não encontrada')

/** Why a step of a dispute can't be taken, in Portuguese, for whoever wants to take it. */
export const disputeMessages: Record<Exclude<StepRefusal, 'forbidden'>, string> = {
  'wrong-status': 'Esta contestação mudou desde que você abriu a página. Confira como ela está agora.',
  'too-early': 'O anfitrião ainda tem prazo para responder. Decida depois da resposta, ou do prazo.',
  'too-late': 'O prazo para responder a esta contestação já passou.',
}

/** The booking that a dispute is about. @throws ORPCError NOT_FOUND */
export async function getBookingIdOfDispute(executor: Executor, id: string): Promise<string> {
  const [row] = isUuid(id)
    ? await executor.select({ bookingId: disputes.bookingId }).from(disputes).where(eq(disputes.id, id))
    : []
  if (!row) throw disputeNotFound()
  return row.bookingId
}

/**
 * Locks the workspace, the booking and its dispute, in the order in which everything that moves bookings or their money
 * locks.
 */
export async function lockDispute(
  transaction: Transaction,
  bookingId: string,
): Promise<{ booking: BookingRow; dispute: DisputeRow | undefined }> {
  const booking = await lockBooking(transaction, bookingId)
  if (!booking) throw apiError('NOT_FOUND', 'Reserva não encontrada')
  const [row] = await transaction
    .select()
    .from(disputes)
    .where(eq(disputes.bookingId, bookingId))
    .for('update')
  return { booking, dispute: row }
}

type Move = { step: DisputeStep; at: Date } & Partial<
  Pick<
    DisputeRow,
    'answer' | 'answeredAt' | 'answeredById' | 'reason' | 'refundInCents' | 'hostInCents' | 'decidedById'
  >
>

/**
 * Moves a locked dispute along its graph (DSP-01). The caller has checked that it may; no other code writes
 * its status.
 */
export async function moveDispute(
  transaction: Transaction,
  dispute: DisputeRow,
  { step, at, ...changes }: Move,
): Promise<DisputeRow> {
  const status = disputeSteps[step].to
  const endedAt = status === 'answered' ? null : at
  const set = { ...changes, status, endedAt, version: dispute.version + 1 }
  await transaction.update(disputes).set(set).where(eq(disputes.id, dispute.id))
  return { ...dispute, ...set }
}

/** When the host said that the guest of a booking didn't come; null while nobody has. */
export async function findNoShowAt(executor: Executor, { id, status }: BookingRow): Promise<Date | null> {
  if (status !== 'no_show') return null
  const rows = await executor
    .select({ at: bookingEvents.at, type: bookingEvents.type })
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, id))
    .orderBy(asc(bookingEvents.id))
  return rows.findLast(({ type }) => type === 'noShow')?.at ?? null
}

/**
 * What decides whether a booking can be disputed. The caller has stored the clock's steps of the booking
 * before.
 */
export async function disputableOf(executor: Executor, booking: BookingRow): Promise<DisputableBooking> {
  const { status, endsAt } = booking
  return { status, endsAt, noShowAt: await findNoShowAt(executor, booking) }
}
