import { eq, inArray, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { type ApprovalStatus, ledTo, nextStatus, type StatusEvent } from '#contract/workspaces/status.ts'
import type { Transaction } from '../database/connection.ts'
import { profiles, workspaces } from '../database/schema.ts'
import { storeFeatured } from './store-featured.ts'
import type { immediateColumns, moderatedColumns } from './store-workspace.ts'
import { updateWithVisibility } from './visibility.ts'
import { workspaceNotFound } from './workspace-not-found.ts'

type Move = {
  event: StatusEvent
  at: Date
  /** The version that the actor has seen; without it, any version is accepted. */
  version?: number | undefined
  /** The reason of a rejection. */
  reason?: string | undefined
  /** The columns that the same save changes. */
  columns?: ReturnType<typeof moderatedColumns> & ReturnType<typeof immediateColumns>
}

type Before = { status: ApprovalStatus; reason: string | null; isFeatured: boolean; updatedAt: Date }

type Moved = {
  hostId: string
  name: string
  before: Before
  after: { status: ApprovalStatus; reason: string | null; isPublic: boolean; version: number }
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
      isFeatured: workspaces.isFeatured,
      updatedAt: workspaces.updatedAt,
      version: workspaces.version,
    })
    .from(workspaces)
    .where(eq(workspaces.id, id))
    .for('update')
  if (!current) throw workspaceNotFound()
  const { hostId, name, status: was, ...rest } = current
  const before: Before = { ...rest, status: was }
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
  const after = {
    status,
    reason: rejectionReason,
    isPublic: moved?.isPublic ?? false,
    version: current.version + 1,
  }
  return { hostId, name, before, after }
}

type Undo = {
  decision: Exclude<StatusEvent, 'resubmit'>
  /** The version after the decision. */
  version: number
  before: Before
}

/**
 * Undoes a decision along its edge of the graph: status, reason, featuring and the time of the last change
 * are as before, so that the workspace keeps its place in the queue. The version grows.
 * @returns what the decision had changed; undefined when the workspace has changed since
 * @throws ORPCError NOT_FOUND
 */
export async function undoMove(
  transaction: Transaction,
  id: string,
  { decision, version, before }: Undo,
): Promise<{ status: ApprovalStatus; reason: string | null } | undefined> {
  if (before.status === 'approved') await lockHost(transaction, id)
  const [current] = await transaction
    .select({
      status: workspaces.approvalStatus,
      reason: workspaces.rejectionReason,
      version: workspaces.version,
    })
    .from(workspaces)
    .where(eq(workspaces.id, id))
    .for('update')
  if (!current) throw workspaceNotFound()
  const status = current.status
  if (current.version !== version || !ledTo(before.status, decision, status)) return undefined
  const [undone] = await updateWithVisibility(transaction, eq(workspaces.id, id), {
    approvalStatus: before.status,
    rejectionReason: before.reason,
    version: sql`${workspaces.version} + 1`,
    updatedAt: before.updatedAt,
  })
  if (before.isFeatured && undone?.isPublic) await storeFeatured(transaction, id, true)
  return { status, reason: current.reason }
}

/**
 * Waits for a suspension of the host that is in progress, so that the next statement sees it. A later
 * suspension waits in turn and finds the workspace approved. A suspension locks the host before the
 * workspaces too.
 */
async function lockHost(transaction: Transaction, workspaceId: string): Promise<void> {
  const host = transaction
    .select({ id: workspaces.hostId })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
  await transaction.select({ id: profiles.id }).from(profiles).where(inArray(profiles.id, host)).for('share')
}
