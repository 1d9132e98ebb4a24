import { eq } from 'drizzle-orm'
import type { CurrentUser } from '../actor.ts'
import type { Transaction } from '../database/connection.ts'
import { profiles } from '../database/schema.ts'
import { announce } from '../realtime/announce.ts'
import type { Resources } from '../resources.ts'

/**
 * Runs a change of the user's favourites or lists in a transaction: one after another per user, so that
 * limits and names hold and rows are always locked in the same order. Notifies the user's other pages unless
 * nothing changed.
 * @param change returns what the caller gets, and whether anything changed
 */
export async function changeFavorites<Result>(
  { database }: Resources,
  user: CurrentUser,
  change: (transaction: Transaction) => Promise<{ result: Result; hasChanged: boolean }>,
): Promise<Result> {
  return database.transaction(async (transaction) => {
    await transaction
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.id, user.id))
      .for('no key update')
    const { result, hasChanged } = await change(transaction)
    if (hasChanged) {
      const event = { topic: 'favorites-changed', audience: 'person', data: {} } as const
      await announce(transaction, { ...event, recipientId: user.id })
    }
    return result
  })
}
