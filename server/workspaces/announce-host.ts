import { and, eq } from 'drizzle-orm'
import type { Executor } from '../database/connection.ts'
import { workspaces } from '../database/schema.ts'
import { announceWorkspaces } from '../realtime/announce.ts'

/** Publishes that a host's name or photo changed: their published workspaces show both. */
export async function announceHost(transaction: Executor, hostId: string): Promise<void> {
  const published = await transaction
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(and(eq(workspaces.hostId, hostId), eq(workspaces.isPublic, true)))
  await announceWorkspaces(transaction, published)
}
