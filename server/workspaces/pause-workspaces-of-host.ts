import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { workspaces } from '../database/schema.ts'
import { announceWorkspaces } from '../realtime/announce.ts'

/**
 * Keeps every space of a person from the public who is no host any more, those that wait for approval too. How long
 * they have waited stays as it is (ADM-06).
 */
export async function pauseWorkspacesOfHost(
  transaction: Transaction,
  hostId: string,
  at: Date,
): Promise<void> {
  const paused = await transaction
    .update(workspaces)
    .set({ isPublic: false, isFeatured: false, pausedAt: at })
    .where(and(eq(workspaces.hostId, hostId), isNull(workspaces.pausedAt)))
    .returning({ id: workspaces.id })
  await announceWorkspaces(transaction, paused)
}
