import { eq, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { AuditAction } from '#contract/history/audit-actions.ts'
import { moderatedNames, pickFields } from '#contract/workspaces/fields.ts'
import type { ManagedWorkspace } from '#contract/workspaces/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { recordAudit } from '../database/audit.ts'
import type { Transaction } from '../database/connection.ts'
import { workspaceImages, workspaceRevisions, workspaces } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import { announceWorkspace } from '../realtime/announce.ts'
import type { Resources } from '../resources.ts'
import { getManagedWorkspace } from '../workspaces/get-managed-workspace.ts'
import { publishRevision, type Revision, storeRevisionRejection } from '../workspaces/revisions.ts'
import { workspaceNotFound } from '../workspaces/workspace-not-found.ts'
import { notifyHostOfChange } from './notify-host.ts'
import { staleDecision } from './stale-decision.ts'
import { storeUndoable } from './undoable.ts'

type Decision = { id: string; version: number }
type RevisionDecision = Decision & {
  action: AuditAction<'workspace'>
  /** Why it is rejected. */
  reason?: string
  /** Stores the decision about the locked revision. */
  apply: (transaction: Transaction, revision: Revision, at: Date) => Promise<void>
}

/**
 * Approves a revision, which replaces the public version.
 * @throws ORPCError NOT_FOUND; CONFLICT when no revision waits or the workspace was saved since that version.
 */
export function approveRevision(
  resources: Resources,
  admin: CurrentUser,
  decision: Decision,
): Promise<ManagedWorkspace> {
  return decideRevision(resources, admin, {
    ...decision,
    action: 'workspace.approve-revision',
    apply: publishRevision,
  })
}

/** Rejects a revision with a reason for the host; the public version stays. Throws the same errors as approving. */
export function rejectRevision(
  resources: Resources,
  admin: CurrentUser,
  { reason, ...decision }: Decision & { reason: string },
): Promise<ManagedWorkspace> {
  return decideRevision(resources, admin, {
    ...decision,
    action: 'workspace.reject-revision',
    reason,
    apply: (transaction, revision, at) => storeRevisionRejection(transaction, revision, reason, at),
  })
}

async function decideRevision(
  resources: Resources,
  admin: CurrentUser,
  { id, version, action, reason, apply }: RevisionDecision,
): Promise<ManagedWorkspace> {
  const { database, now } = resources
  if (!isUuid(id)) throw workspaceNotFound()
  const at = now()
  return database.transaction(async (transaction) => {
    const [current] = await transaction
      .select({
        version: workspaces.version,
        status: workspaces.approvalStatus,
        isPublic: workspaces.isPublic,
        hostId: workspaces.hostId,
        updatedAt: workspaces.updatedAt,
        imageIds: sql<string[]>`array(${transaction
          .select({ id: workspaceImages.imageId })
          .from(workspaceImages)
          .where(eq(workspaceImages.workspaceId, id))
          .orderBy(workspaceImages.position)})`,
        ...pickFields(moderatedNames, workspaces),
      })
      .from(workspaces)
      .where(eq(workspaces.id, id))
      .for('update')
    if (!current) throw workspaceNotFound()
    // After a takedown the revision isn't decided: the host's next save sends it again.
    const isStale = version !== current.version
    if (isStale || current.status !== 'approved') throw await staleDecision(transaction, id)
    const [revision] = await transaction
      .select()
      .from(workspaceRevisions)
      .where(eq(workspaceRevisions.workspaceId, id))
    if (!revision || revision.rejectionReason !== null) {
      throw apiError('CONFLICT', 'Outra pessoa já decidiu sobre esta alteração. A lista foi atualizada.')
    }
    const { version: seen, status: _, hostId, isPublic, updatedAt, imageIds, ...published } = current
    await apply(transaction, revision, at)
    await recordAudit(transaction, {
      at,
      actorId: admin.id,
      action,
      subjectType: 'workspace',
      subjectId: id,
      before: published,
      after: { ...pickFields(moderatedNames, revision), ...(reason && { reason }) },
    })
    await announceWorkspace(transaction, id)
    const about = { id, hostId, name: current.name, isPublic }
    const written = await notifyHostOfChange(resources, transaction, about, reason)
    const { workspaceId: __, rejectionReason: ___, createdAt, ...waiting } = revision
    await storeUndoable(transaction, {
      workspaceId: id,
      adminId: admin.id,
      subject: 'revision',
      decision: reason ? 'reject' : 'approve',
      version: seen + 1,
      decidedAt: at,
      before: {
        updatedAt: updatedAt.toISOString(),
        revision: { ...waiting, createdAt: createdAt.toISOString() },
        ...(!reason && { published: { ...published, imageIds } }),
        reportIds: [],
        ...written,
      },
    })
    return getManagedWorkspace(transaction, id)
  })
}
