import { eq, inArray, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { ManagedWorkspace } from '#contract/workspaces/shapes.ts'
import { type ApprovalStatus, nextStatus, type StatusEvent } from '#contract/workspaces/status.ts'
import type { CurrentUser } from '../actor.ts'
import { recordAudit } from '../database/audit.ts'
import type { Transaction } from '../database/connection.ts'
import { profiles, workspaces } from '../database/schema.ts'
import { announceWorkspace } from '../realtime/announce.ts'
import { closeReportsOfTakenDown } from '../reports/close-reports.ts'
import type { Resources } from '../resources.ts'
import { getManagedWorkspace } from '../workspaces/get-managed-workspace.ts'
import { workspaceNotFound } from '../workspaces/workspace-not-found.ts'
import { notifyHostOfDecision } from './notify-host.ts'
import { staleDecision } from './stale-decision.ts'

type DecisionEvent = Exclude<StatusEvent, 'resubmit'>

export type Decision = { id: string; version?: number | undefined; reason?: string | undefined }

/**
 * Moves a space along the status graph, in one transaction with its audit entry and what tells its host.
 * @param decision the space, the version that the administrator saw, and the reason of a rejection.
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
    decideWithin(resources, transaction, now(), admin, event, decision),
  )
}

/** The same inside the transaction of an act that brings the decision about. Throws as deciding does. */
export async function decideWithin(
  resources: Resources,
  transaction: Transaction,
  at: Date,
  admin: CurrentUser,
  event: DecisionEvent,
  { id, version, reason }: Decision,
): Promise<ManagedWorkspace> {
  if (!isUuid(id)) throw workspaceNotFound()
  if (event === 'approve') await lockHost(transaction, id)
  const [current] = await transaction
    .select({
      hostId: workspaces.hostId,
      name: workspaces.name,
      status: workspaces.approvalStatus,
      version: workspaces.version,
      reason: workspaces.rejectionReason,
      pausedAt: workspaces.pausedAt,
      hostSuspendedAt: sql<Date | null>`(select host.suspended_at from profiles host where host.id = workspaces.host_id)`,
    })
    .from(workspaces)
    .where(eq(workspaces.id, id))
    .for('update')
  if (!current) throw workspaceNotFound()
  const status = nextStatus(current.status as ApprovalStatus, event)
  const isStale = version !== undefined && version !== current.version
  if (!status || isStale) throw await staleDecision(transaction, id)
  const approved = status === 'approved'
  const isPublic = approved && !current.pausedAt && !current.hostSuspendedAt
  await transaction
    .update(workspaces)
    .set({
      approvalStatus: status,
      isPublic,
      rejectionReason: approved ? null : (reason ?? null),
      ...(!approved && { isFeatured: false }),
      version: sql`${workspaces.version} + 1`,
      updatedAt: at,
    })
    .where(eq(workspaces.id, id))
  await recordAudit(transaction, {
    at,
    actorId: admin.id,
    action: `workspace.${event}`,
    subjectType: 'workspace',
    subjectId: id,
    before: { approvalStatus: current.status, rejectionReason: current.reason },
    after: { approvalStatus: status, rejectionReason: approved ? null : (reason ?? null) },
  })
  if (current.status === 'approved') {
    await closeReportsOfTakenDown(transaction, admin, { workspaceId: id, reason: reason ?? '', at })
  }
  await announceWorkspace(transaction, id)
  await notifyHostOfDecision(resources, transaction, { id, ...current, decided: status, isPublic, reason })
  return getManagedWorkspace(transaction, id)
}

/**
 * Waits for a suspension of the host that is under way, so that the space's own statement sees it; one that comes later
 * waits in turn and finds the space approved. The host before the space, as a suspension has them.
 */
async function lockHost(transaction: Transaction, workspaceId: string): Promise<void> {
  const host = transaction
    .select({ id: workspaces.hostId })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
  await transaction.select({ id: profiles.id }).from(profiles).where(inArray(profiles.id, host)).for('share')
}
