import { and, desc, eq, isNotNull, max } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { reviews } from '../database/schema.ts'
import { announceWorkspaces } from '../realtime/announce.ts'

/** The most pages that are invalidated at once; the others expire within two minutes. */
const MOST = 100

/** Publishes that a guest's name or photo changed: the workspaces that they reviewed show both. */
export async function announceReviewer(transaction: Transaction, guestId: string): Promise<void> {
  const reviewed = await transaction
    .select({ id: reviews.workspaceId })
    .from(reviews)
    .where(
      and(
        eq(reviews.guestId, guestId),
        eq(reviews.side, 'guest'),
        eq(reviews.counts, true),
        isNotNull(reviews.workspaceId),
      ),
    )
    .groupBy(reviews.workspaceId)
    .orderBy(desc(max(reviews.publishedAt)))
    .limit(MOST)
  await announceWorkspaces(
    transaction,
    reviewed.flatMap(({ id }) => (id ? [{ id }] : [])),
  )
}
