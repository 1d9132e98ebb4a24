import type { AnswerDispute, Dispute } from '#contract/disputes/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { requireBooking } from '../bookings/get-booking.ts'
import type { Resources } from '../resources.ts'
import { notifyOfDispute } from './dispute-news.ts'
import { moveDispute } from './dispute-rows.ts'
import { getDispute } from './get-dispute.ts'
import { lockForStep, recordDispute } from './lock-for-step.ts'
import { storePictures } from './store-pictures.ts'

/**
 * Answers a dispute as the host, once, with words and pictures (DSP-03).
 * @throws ORPCError as `lockForStep`; NOT_FOUND for strangers; VALIDATION_FAILED for pictures that aren't the host's
 */
export async function answerDispute(
  resources: Resources,
  user: CurrentUser,
  { code, version, text, imageIds }: AnswerDispute,
): Promise<Dispute> {
  const { read } = await requireBooking(resources.database, user, code)
  await resources.database.transaction(async (transaction) => {
    const seen = { bookingId: read.id, user, step: 'answer', version } as const
    const { booking, dispute: before, at } = await lockForStep(resources, transaction, seen)
    const said = { answer: text, answeredAt: at, answeredById: user.id }
    const dispute = await moveDispute(transaction, before, { step: 'answer', at, ...said })
    await storePictures(transaction, { disputeId: dispute.id, side: 'host', ownerId: user.id, imageIds })
    await recordDispute(transaction, booking, { action: 'dispute.answer', actorId: user.id, at })
    await notifyOfDispute(resources, transaction, 'answer', { booking, dispute })
  })
  return getDispute(resources, user, code)
}
