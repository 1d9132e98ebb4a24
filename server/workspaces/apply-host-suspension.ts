import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { workspaces } from '../database/schema.ts'
import { announceWorkspaces } from '../realtime/announce.ts'
import { lockWorkspacesOfHost } from './lock-workspaces-of-host.ts'
import { updateWithVisibility } from './visibility.ts'

/**
 * Hides the approved workspaces of a host who was just suspended, or publishes those that aren't paused again once the
 * suspension is lifted. The caller has written the suspension in the same transaction.
 */
export async function applyHostSuspension(transaction: Transaction, hostId: string): Promise<void> {
  await lockWorkspacesOfHost(transaction, hostId)
  const approved = and(eq(workspaces.hostId, hostId), eq(workspaces.approvalStatus, 'approved'))
  await announceWorkspaces(transaction, await updateWithVisibility(transaction, approved))
}
