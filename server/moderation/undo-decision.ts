import { and, eq } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { moderatedNames, pickFields } from '#contract/workspaces/fields.ts'
import type { ManagedWorkspace } from '#contract/workspaces/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { toComeAt } from '../booking-steps/bookings-to-come.ts'
import { hasChangesTo } from '../booking-steps/end-changes.ts'
import { recordAudit } from '../database/audit.ts'
import type { Transaction } from '../database/connection.ts'
import { bookings, workspaces } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import { retractModerationMessage } from '../messages/write-moderation-message.ts'
import { retractNotification } from '../notifications/notify.ts'
import { announceWorkspace } from '../realtime/announce.ts'
import { reopenReports } from '../reports/close-reports.ts'
import type { Resources } from '../resources.ts'
import { getManagedWorkspace } from '../workspaces/get-managed-workspace.ts'
import { undoMove } from '../workspaces/move-status.ts'
import { undoRevisionDecision } from '../workspaces/revisions.ts'
import { workspaceNotFound } from '../workspaces/workspace-not-found.ts'
import { deleteUndoable, findUndoable, UNDOABLE_MS, type Undoable } from './undoable.ts'

const TOO_LATE = 'Não dá mais para desfazer esta decisão: o prazo acabou.'
const CHANGED = 'Não dá mais para desfazer esta decisão: o espaço mudou depois dela.'
const BOOKED =
  'Este espaço já foi reservado e continua no ar. Para tirá-lo, use “Retirar do ar”: as reservas são canceladas, com aviso.'
const OF_ANOTHER = 'Só quem decidiu pode desfazer a decisão.'

/**
 * Undoes all of the administrator's own decision: status or revision, reason, featuring, the host's
 * notification and message, and the reports that it closed. Its e-mail, which waits longer than the undo,
 * isn't sent (ADM-31).
 * @param version the workspace's version after the decision
 * @throws ORPCError NOT_FOUND; CONFLICT when it is too late, somebody else's decision, the workspace has
 *   changed, or it was booked since it was approved
 */
export async function undoDecision(
  { database, now }: Resources,
  admin: CurrentUser,
  { id, version }: { id: string; version: number },
): Promise<ManagedWorkspace> {
  if (!isUuid(id)) throw workspaceNotFound()
  const at = now()
  return database.transaction(async (transaction) => {
    const undone = await findUndoable(transaction, id)
    if (!undone) {
      // Throws for an unknown workspace.
      await getManagedWorkspace(transaction, id)
      throw apiError('CONFLICT', TOO_LATE)
    }
    if (undone.adminId !== admin.id) throw apiError('CONFLICT', OF_ANOTHER)
    if (at.getTime() - undone.decidedAt.getTime() > UNDOABLE_MS) throw apiError('CONFLICT', TOO_LATE)
    const changes = version === undone.version ? await takeBack(transaction, undone, at) : undefined
    if (!changes) throw apiError('CONFLICT', CHANGED)
    const { notificationId, messageId, reportIds } = undone.before
    if (notificationId) await retractNotification(transaction, notificationId)
    if (messageId) await retractModerationMessage(transaction, messageId)
    await reopenReports(transaction, admin, { ids: reportIds, workspaceId: id, at })
    await recordAudit(transaction, {
      at,
      actorId: admin.id,
      action: 'workspace.undo-decision',
      subjectType: 'workspace',
      subjectId: id,
      ...changes,
    })
    await deleteUndoable(transaction, undone)
    await announceWorkspace(transaction, id)
    return getManagedWorkspace(transaction, id)
  })
}

type Changes = { before: Record<string, unknown>; after: Record<string, unknown> }

/**
 * @returns the changes for the history; undefined when the workspace has changed since the decision
 */
async function takeBack(transaction: Transaction, undone: Undoable, at: Date): Promise<Changes | undefined> {
  const { workspaceId: id, decision, version, before } = undone
  const updatedAt = new Date(before.updatedAt)
  if (before.workspace) {
    const { status, reason, isFeatured } = before.workspace
    const moved = await undoMove(transaction, id, {
      decision,
      version,
      before: { status, reason, isFeatured, updatedAt },
    })
    // Locked by now: a booking under way is either stored, or finds the workspace no longer public.
    if (moved && decision === 'approve' && (await isBooked(transaction, id, at))) {
      throw apiError('CONFLICT', BOOKED)
    }
    return (
      moved && {
        before: { approvalStatus: moved.status, rejectionReason: moved.reason },
        after: { approvalStatus: status, rejectionReason: reason },
      }
    )
  }
  const [current] = await transaction
    .select({ version: workspaces.version })
    .from(workspaces)
    .where(eq(workspaces.id, id))
    .for('update')
  if (!before.revision || current?.version !== version) return undefined
  const { createdAt, ...columns } = before.revision
  const revision = { workspaceId: id, ...columns, createdAt: new Date(createdAt), rejectionReason: null }
  await undoRevisionDecision(transaction, { revision, published: before.published, updatedAt })
  return {
    before: before.published ? pickFields(moderatedNames, revision) : {},
    after: before.published ? pickFields(moderatedNames, before.published) : {},
  }
}

/** Whether a workspace has a booking to come, or an open proposal would move one there. */
async function isBooked(transaction: Transaction, id: string, at: Date): Promise<boolean> {
  const toCome = await transaction.$count(bookings, and(eq(bookings.workspaceId, id), toComeAt(at)))
  return toCome > 0 || hasChangesTo(transaction, id)
}
