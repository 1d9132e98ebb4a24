import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { workspaces } from '../database/schema.ts'
import { announceWorkspaces } from '../realtime/announce.ts'
import { lockWorkspacesOfHost } from './lock-workspaces-of-host.ts'
import { updateWithVisibility } from './visibility.ts'

/**
 * Pauses every workspace of a user who stops being a host, the pending ones too. `updated_at` stays, because pending
 * workspaces queue by it (ADM-06).
 */
export async function pauseWorkspacesOfHost(
  transaction: Transaction,
  hostId: string,
  at: Date,
): Promise<void> {
  await lockWorkspacesOfHost(transaction, hostId)
  const unpaused = and(eq(workspaces.hostId, hostId), isNull(workspaces.pausedAt))
  await announceWorkspaces(transaction, await updateWithVisibility(transaction, unpaused, { pausedAt: at }))
}
