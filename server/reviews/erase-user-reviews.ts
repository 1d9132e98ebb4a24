import { and, eq, or } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { reviews } from '../database/schema.ts'

/**
 * Erases the words of and about a user whose account is being deleted (REV-18): what the user wrote, with what was
 * replied to it, the user's own replies, what hosts wrote about the user, and notes from and to the user. Stars stay
 * without a name, and so do the sums.
 */
export async function eraseUserReviews(transaction: Transaction, userId: string): Promise<void> {
  const asGuest = eq(reviews.guestId, userId)
  const asHost = eq(reviews.hostId, userId)
  const isGuestsReview = eq(reviews.side, 'guest')
  await transaction
    .update(reviews)
    .set({ text: null, privateNote: null, reply: null })
    .where(or(asGuest, and(asHost, eq(reviews.side, 'host'))))
  await transaction.update(reviews).set({ privateNote: null, reply: null }).where(and(asHost, isGuestsReview))
}
