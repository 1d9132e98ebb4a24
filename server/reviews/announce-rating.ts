import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { workspaces } from '../database/schema.ts'
import { announceWorkspace } from '../realtime/announce.ts'

/** The most pages of a host that are invalidated at once; the others expire within two minutes. */
const MOST = 100

type Rated = { workspaceId: string | null; hostId: string | null }

/**
 * Publishes that the rating of a workspace has changed, and its host's, which all of the host's pages show.
 */
export async function announceRating(
  transaction: Transaction,
  { workspaceId, hostId }: Rated,
): Promise<void> {
  const others = hostId
    ? await transaction
        .select({ id: workspaces.id })
        .from(workspaces)
        .where(and(eq(workspaces.hostId, hostId), eq(workspaces.isPublic, true)))
        .orderBy(workspaces.id)
        .limit(MOST)
    : []
  const ids = new Set([...(workspaceId ? [workspaceId] : []), ...others.map(({ id }) => id)])
  for (const id of ids) await announceWorkspace(transaction, id)
}
