import { eq, inArray, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { type ApprovalStatus, nextStatus, type StatusEvent } from '#contract/workspaces/status.ts'
import type { Transaction } from '../database/connection.ts'
import { profiles, workspaces } from '../database/schema.ts'
import type { immediateColumns, moderatedColumns } from './store-workspace.ts'
import { updateWithVisibility } from './visibility.ts'
import { workspaceNotFound } from './workspace-not-found.ts'

type Move = {
  event: StatusEvent
  at: Date
  /** The version that the actor has seen; when absent, any version will do. */
  version?: number | undefined
  /** Why it was rejected. */
  reason?: string | undefined
  /** What the same save changes. */
  columns?: ReturnType<typeof moderatedColumns> & ReturnType<typeof immediateColumns>
}

type Moved = {
  hostId: string
  name: string
  before: { status: ApprovalStatus; reason: string | null }
  after: { status: ApprovalStatus; reason: string | null; isPublic: boolean }
}

/**
 * Moves a workspace along the graph of `contract/workspaces/status.ts`: status, reason, visibility and version change
 * in one statement. No other code writes the status of a stored workspace.
 * @returns undefined when the graph has no such move, or the workspace's version changed
 * @throws ORPCError NOT_FOUND
 */
export async function moveStatus(
  transaction: Transaction,
  id: string,
  { event, at, version, reason, columns }: Move,
): Promise<Moved | undefined> {
  if (!isUuid(id)) throw workspaceNotFound()
  if (event === 'approve') await lockHost(transaction, id)
  const [current] = await transaction
    .select({
      hostId: workspaces.hostId,
      name: workspaces.name,
      status: workspaces.approvalStatus,
      reason: workspaces.rejectionReason,
      version: workspaces.version,
    })
    .from(workspaces)
    .where(eq(workspaces.id, id))
    .for('update')
  if (!current) throw workspaceNotFound()
  const before = { status: current.status as ApprovalStatus, reason: current.reason }
  const status = nextStatus(before.status, event)
  if (!status || (version !== undefined && version !== current.version)) return undefined
  const rejectionReason = status === 'rejected' ? (reason ?? null) : null
  const [moved] = await updateWithVisibility(transaction, eq(workspaces.id, id), {
    ...columns,
    approvalStatus: status,
    rejectionReason,
    version: sql`${workspaces.version} + 1`,
    updatedAt: at,
  })
  const after = { status, reason: rejectionReason, isPublic: moved?.isPublic ?? false }
  return { hostId: current.hostId, name: current.name, before, after }
}

/**
 * Waits for a suspension of the host that is in progress, so that the statement after it sees the suspension. A later
 * suspension waits in turn and finds the workspace approved. A suspension locks the host before the workspaces too.
 */
async function lockHost(transaction: Transaction, workspaceId: string): Promise<void> {
  const host = transaction
    .select({ id: workspaces.hostId })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
  await transaction.select({ id: profiles.id }).from(profiles).where(inArray(profiles.id, host)).for('share')
}
