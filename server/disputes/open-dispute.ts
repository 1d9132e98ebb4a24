import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { standingStatuses, statusAt } from '#contract/bookings/status.ts'
import { answerUntil, disputeWindow } from '#contract/disputes/rules.ts'
import type { Dispute, OpenDispute } from '#contract/disputes/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import type { BookingRow } from '../booking-steps/booking-rows.ts'
import { transition } from '../booking-steps/transition.ts'
import { requireBooking } from '../bookings/get-booking.ts'
import type { Transaction } from '../database/connection.ts'
import { disputes, payouts } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import { freezePayout } from '../payments/payouts.ts'
import type { Resources } from '../resources.ts'
import { notifyOfDispute } from './dispute-news.ts'
import { disputableOf, lockDispute } from './dispute-rows.ts'
import { getDispute } from './get-dispute.ts'
import { recordDispute } from './lock-for-step.ts'
import { storePictures } from './store-pictures.ts'

const NOT_DISPUTABLE = 'Esta reserva não pode ser contestada.'
const TOO_EARLY = 'Dá para contestar a reserva depois que ela terminar.'
const TOO_LATE = 'O prazo de 48 horas para contestar esta reserva já passou.'
const DISPUTED = 'Esta reserva já tem uma contestação; cada reserva pode ter uma.'
const OTHER_SUBJECT =
  'A situação desta reserva mudou enquanto você escrevia. Confira o seu texto e envie de novo.'
const PAID_OUT = 'O repasse desta reserva já foi feito, e ela não pode mais ser contestada.'

/**
 * Opens the one dispute that a booking can have (DSP-02): its guest says that something was wrong, or that
 * they did come. From then on its payout waits (DSP-05). A repeated client key returns the dispute that was
 * opened first.
 * @throws ORPCError NOT_FOUND for strangers; FORBIDDEN for anybody but its guest; CONFLICT where it can't be
 *   disputed, has been, it is too early or too late, or the subject is another than was shown;
 *   VALIDATION_FAILED for pictures that aren't the guest's
 */
export async function openDispute(
  resources: Resources,
  user: CurrentUser,
  request: OpenDispute,
): Promise<Dispute> {
  const { read, side } = await requireBooking(resources.database, user, request.code)
  if (side !== 'guest') throw apiError('FORBIDDEN')
  await resources.database.transaction((transaction) =>
    open(resources, transaction, { bookingId: read.id, user, request }),
  )
  return getDispute(resources, user, request.code)
}

type Opening = { bookingId: string; user: CurrentUser; request: OpenDispute }

async function open(
  resources: Resources,
  transaction: Transaction,
  { bookingId, user, request: { clientKey, subject, text, imageIds } }: Opening,
): Promise<void> {
  const { booking: locked, dispute: known } = await lockDispute(transaction, bookingId)
  if (known) {
    if (known.openedById === user.id && known.clientKey === clientKey) return
    throw apiError('CONFLICT', DISPUTED)
  }
  // Read under the lock: whoever releases the payout looks for a dispute under the same lock.
  const at = resources.now()
  const booking = await completeIfOver(resources, transaction, locked)
  const window = disputeWindow(await disputableOf(transaction, booking))
  if (!window || booking.guestId !== user.id) throw apiError('CONFLICT', whyNot(booking))
  if (at < window.from) throw apiError('CONFLICT', TOO_EARLY)
  if (at >= window.until) throw apiError('CONFLICT', TOO_LATE)
  if (subject && subject !== window.subject) throw apiError('CONFLICT', OTHER_SUBJECT)
  await requireNotPaidOut(transaction, bookingId)
  const [dispute] = await transaction
    .insert(disputes)
    .values({
      id: newId(),
      bookingId,
      status: 'open',
      subject: window.subject,
      openedById: user.id,
      clientKey,
      openedAt: at,
      text,
      answerUntil: answerUntil(at),
    })
    .returning()
  if (!dispute) throw new Error('The dispute was not stored')
  await storePictures(transaction, { disputeId: dispute.id, side: 'guest', ownerId: user.id, imageIds })
  await freezePayout(transaction, bookingId, at)
  await recordDispute(transaction, booking, { action: 'dispute.open', actorId: user.id, at })
  await notifyOfDispute(resources, transaction, 'open', { booking, dispute })
}

/** Stores that a booking is over, where the clock's job hasn't done so yet. */
async function completeIfOver(
  resources: Resources,
  transaction: Transaction,
  booking: BookingRow,
): Promise<BookingRow> {
  if (statusAt(booking, resources.now()) !== 'completed' || booking.status === 'completed') return booking
  const complete = { step: 'complete', actor: 'clock', actorId: null } as const
  return (await transition(resources, transaction, booking.id, complete)).booking ?? booking
}

function whyNot({ status }: BookingRow): string {
  return standingStatuses.includes(status) ? TOO_EARLY : NOT_DISPUTABLE
}

/**
 * A payout waits at least as long as a dispute can be opened: only a wrong clock could have paid it before.
 */
async function requireNotPaidOut(transaction: Transaction, bookingId: string): Promise<void> {
  const [payout] = await transaction
    .select({ status: payouts.status })
    .from(payouts)
    .where(eq(payouts.bookingId, bookingId))
  if (payout?.status === 'paid' || payout?.status === 'ordered') throw apiError('CONFLICT', PAID_OUT)
}
