import { asc, eq, inArray, or } from 'drizzle-orm'
import { isUndecided } from '#contract/disputes/rules.ts'
import type { Transaction } from '../database/connection.ts'
import { disputeImages, disputes, images } from '../database/schema.ts'
import { lockWorkspacesOf } from '../payments/paid-booking.ts'
import type { Resources } from '../resources.ts'
import { notifyOfDispute } from './dispute-news.ts'
import { lockDispute, moveDispute } from './dispute-rows.ts'
import { recordDispute } from './lock-for-step.ts'

/** The ids of the bookings that a user disputes and nobody has decided about. */
export async function findDisputedBookings(transaction: Transaction, userId: string): Promise<string[]> {
  const own = await transaction.select().from(disputes).where(eq(disputes.openedById, userId))
  return own.filter(({ status }) => isUndecided(status)).map(({ bookingId }) => bookingId)
}

/**
 * Erases a user's words and pictures from disputes when the account is deleted (DSP-11). Disputes that the
 * user opened and nobody has decided are withdrawn, so that the host needn't wait. Who decided what, amounts
 * and instants stay. The images themselves are deleted with the user's others.
 */
export async function eraseUserDisputes(
  resources: Resources,
  transaction: Transaction,
  userId: string,
): Promise<void> {
  const own = await transaction
    .select()
    .from(disputes)
    .where(or(eq(disputes.openedById, userId), eq(disputes.answeredById, userId)))
    .orderBy(asc(disputes.bookingId))
  const open = own.filter(({ openedById, status }) => openedById === userId && isUndecided(status))
  const bookingIds = open.map(({ bookingId }) => bookingId)
  if (bookingIds.length > 0) await lockWorkspacesOf(transaction, bookingIds)
  for (const bookingId of bookingIds) await withdraw(resources, transaction, bookingId, userId)
  const ids = transaction.select({ id: images.id }).from(images).where(eq(images.ownerId, userId))
  await transaction.delete(disputeImages).where(inArray(disputeImages.imageId, ids))
  await transaction.update(disputes).set({ text: null }).where(eq(disputes.openedById, userId))
  await transaction.update(disputes).set({ answer: null }).where(eq(disputes.answeredById, userId))
}

async function withdraw(
  resources: Resources,
  transaction: Transaction,
  bookingId: string,
  userId: string,
): Promise<void> {
  const { booking, dispute: before } = await lockDispute(transaction, bookingId)
  if (!before || !isUndecided(before.status)) return
  const at = resources.now()
  const dispute = await moveDispute(transaction, before, { step: 'withdraw', at })
  await recordDispute(transaction, booking, { action: 'dispute.withdraw', actorId: userId, at })
  await notifyOfDispute(resources, transaction, 'withdraw', { booking, dispute })
}
