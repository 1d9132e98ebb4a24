import { and, eq, or } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { reviews } from '../database/schema.ts'
import { announceWorkspaces } from '../realtime/announce.ts'

/**
 * Erases the texts by and about a user whose account is being deleted (REV-18): the user's reviews with the
 * replies to them, the user's own replies, hosts' reviews of the user, and private notes from and to the
 * user. Stars stay without a name, and so do the sums.
 */
export async function eraseUserReviews(transaction: Transaction, userId: string): Promise<void> {
  const asGuest = eq(reviews.guestId, userId)
  const asHost = eq(reviews.hostId, userId)
  const isGuestsReview = eq(reviews.side, 'guest')
  const shown = { id: reviews.workspaceId }
  const erased = await transaction
    .update(reviews)
    .set({ text: null, privateNote: null, reply: null })
    .where(or(asGuest, and(asHost, eq(reviews.side, 'host'))))
    .returning(shown)
  const unanswered = await transaction
    .update(reviews)
    .set({ privateNote: null, reply: null })
    .where(and(asHost, isGuestsReview))
    .returning(shown)
  const ids = new Set([...erased, ...unanswered].flatMap(({ id }) => id ?? []))
  // Cached pages may contain the texts.
  await announceWorkspaces(
    transaction,
    [...ids].map((id) => ({ id })),
  )
}
