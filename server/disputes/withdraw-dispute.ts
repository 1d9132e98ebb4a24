import type { z } from 'zod'
import type { Dispute, withdrawDisputeSchema } from '#contract/disputes/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { requireBooking } from '../bookings/get-booking.ts'
import type { Resources } from '../resources.ts'
import { notifyOfDispute } from './dispute-news.ts'
import { moveDispute } from './dispute-rows.ts'
import { getDispute } from './get-dispute.ts'
import { lockForStep, recordDispute } from './lock-for-step.ts'

/**
 * Withdraws a guest's own dispute before it is decided (DSP-04): the payout no longer waits.
 * @throws ORPCError as `lockForStep`; NOT_FOUND for strangers
 */
export async function withdrawDispute(
  resources: Resources,
  user: CurrentUser,
  { code, version }: z.infer<typeof withdrawDisputeSchema>,
): Promise<Dispute> {
  const { read } = await requireBooking(resources.database, user, code)
  await resources.database.transaction(async (transaction) => {
    const seen = { bookingId: read.id, user, step: 'withdraw', version } as const
    const { booking, dispute: before, at } = await lockForStep(resources, transaction, seen)
    const dispute = await moveDispute(transaction, before, { step: 'withdraw', at })
    await recordDispute(transaction, booking, { action: 'dispute.withdraw', actorId: user.id, at })
    await notifyOfDispute(resources, transaction, 'withdraw', { booking, dispute })
  })
  return getDispute(resources, user, code)
}
