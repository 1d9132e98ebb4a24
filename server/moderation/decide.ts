import { eq } from 'drizzle-orm'
import type { ManagedWorkspace } from '#contract/workspaces/shapes.ts'
import type { StatusEvent } from '#contract/workspaces/status.ts'
import type { CurrentUser } from '../actor.ts'
import { endBookings } from '../booking-steps/end-bookings.ts'
import { endChangesTo, lockWithChangesTo } from '../booking-steps/end-changes.ts'
import { recordAudit } from '../database/audit.ts'
import type { Transaction } from '../database/connection.ts'
import { bookings } from '../database/schema.ts'
import { announceWorkspace } from '../realtime/announce.ts'
import { closeReportsOfTakenDown } from '../reports/close-reports.ts'
import type { Resources } from '../resources.ts'
import { getManagedWorkspace } from '../workspaces/get-managed-workspace.ts'
import { moveStatus } from '../workspaces/move-status.ts'
import { notifyHostOfDecision } from './notify-host.ts'
import { staleDecision } from './stale-decision.ts'
import { storeUndoable } from './undoable.ts'

const TAKEN_DOWN = 'O espaço saiu do ar por decisão da nossa equipe.'

type DecisionEvent = Exclude<StatusEvent, 'resubmit'>

export type Decision = { id: string; version: number; reason?: string | undefined }

/**
 * Approves or rejects a workspace, in one transaction with the audit entry and the host's notification. Taking one down
 * ends its bookings to come (RSV-51) and the proposals to move others to it (CHG-13) with notice; an undo doesn't bring
 * them back.
 * @param decision the workspace, the version that the administrator saw, and the reason of a rejection.
 * @throws ORPCError NOT_FOUND; CONFLICT when it was saved or decided since, or the graph has no such move.
 */
export async function decide(
  resources: Resources,
  admin: CurrentUser,
  event: DecisionEvent,
  decision: Decision,
): Promise<ManagedWorkspace> {
  const { database, now } = resources
  return database.transaction((transaction) =>
    decideWithin(resources, transaction, { at: now(), admin, event, decision }),
  )
}

type Deciding = {
  at: Date
  admin: CurrentUser
  event: DecisionEvent
  decision: Decision
  /** Whether it closes the workspace's open reports, as taking one down always does. */
  closesReports?: boolean
}

/** Like `decide`, within the caller's transaction. Throws the same errors. */
export async function decideWithin(
  resources: Resources,
  transaction: Transaction,
  { at, admin, event, decision, closesReports = false }: Deciding,
): Promise<ManagedWorkspace> {
  const { id, version, reason } = decision
  if (event === 'reject') await lockWithChangesTo(transaction, id)
  const moved = await moveStatus(transaction, id, { event, at, version, reason })
  if (!moved) throw await staleDecision(transaction, id)
  const { hostId, name, before, after } = moved
  await recordAudit(transaction, {
    at,
    actorId: admin.id,
    action: `workspace.${event}`,
    subjectType: 'workspace',
    subjectId: id,
    before: { approvalStatus: before.status, rejectionReason: before.reason },
    after: { approvalStatus: after.status, rejectionReason: after.reason },
  })
  const reportIds =
    closesReports || before.status === 'approved'
      ? await closeReportsOfTakenDown(transaction, admin, { workspaceId: id, reason: reason ?? '', at })
      : []
  if (before.status === 'approved' && after.status === 'rejected') {
    const ending = { actor: 'admin', actorId: admin.id, reason: TAKEN_DOWN } as const
    await endBookings(resources, transaction, eq(bookings.workspaceId, id), ending)
    await endChangesTo(resources, transaction, id, ending)
  }
  await announceWorkspace(transaction, id)
  const written = await notifyHostOfDecision(resources, transaction, {
    id,
    hostId,
    name,
    status: before.status,
    decided: after.status,
    isPublic: after.isPublic,
    reason,
  })
  const { status, isFeatured } = before
  await storeUndoable(transaction, {
    workspaceId: id,
    adminId: admin.id,
    subject: 'workspace',
    decision: event,
    version: after.version,
    decidedAt: at,
    before: {
      updatedAt: before.updatedAt.toISOString(),
      workspace: { status, reason: before.reason, isFeatured },
      reportIds,
      ...written,
    },
  })
  return getManagedWorkspace(transaction, id)
}
