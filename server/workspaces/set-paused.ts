import { and, asc, eq, inArray } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { ManagedWorkspace } from '#contract/workspaces/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { recordAudit } from '../database/audit.ts'
import type { Transaction } from '../database/connection.ts'
import { workspaces } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import { announceWorkspaces } from '../realtime/announce.ts'
import type { Resources } from '../resources.ts'
import { getManagedWorkspace } from './get-managed-workspace.ts'
import type { StoredWorkspace } from './lock-editable.ts'
import { updateWithVisibility } from './visibility.ts'
import { workspaceNotFound } from './workspace-not-found.ts'

type Pausing = { paused: boolean; at: Date }

/**
 * Pauses an approved workspace, which hides it from the public, or resumes one in any status: a pending one
 * is paused when its host stops hosting for a while (PROF-14). Only for hosts: an administrator takes a
 * workspace down, with a reason.
 * @throws ORPCError NOT_FOUND when it isn't the user's; CONFLICT when it should be paused and isn't approved.
 */
export async function setPaused(
  { database, now }: Resources,
  user: CurrentUser,
  { id, paused }: { id: string; paused: boolean },
): Promise<ManagedWorkspace> {
  return database.transaction(async (transaction) => {
    const own = await lockOwn(transaction, user, [id])
    if (paused && own.some(({ approvalStatus }) => approvalStatus !== 'approved')) {
      throw apiError('CONFLICT', 'Só um espaço aprovado pode ser pausado.')
    }
    await storePause(transaction, user, own, { paused, at: now() })
    return getManagedWorkspace(transaction, id)
  })
}

/**
 * Pauses or resumes several of the user's own workspaces; those that can't change are skipped.
 * @returns those that changed
 * @throws ORPCError NOT_FOUND when one of them isn't the user's: then none changes.
 */
export async function setManyPaused(
  { database, now }: Resources,
  user: CurrentUser,
  { ids, paused }: { ids: readonly string[]; paused: boolean },
): Promise<ManagedWorkspace[]> {
  return database.transaction(async (transaction) => {
    const own = await lockOwn(transaction, user, [...new Set(ids)])
    const changing = own.filter(({ approvalStatus, pausedAt }) =>
      paused ? approvalStatus === 'approved' && pausedAt === null : pausedAt !== null,
    )
    await storePause(transaction, user, changing, { paused, at: now() })
    return Promise.all(changing.map(({ id }) => getManagedWorkspace(transaction, id)))
  })
}

/** @throws ORPCError NOT_FOUND when one of them isn't the user's */
async function lockOwn(
  transaction: Transaction,
  user: CurrentUser,
  ids: readonly string[],
): Promise<StoredWorkspace[]> {
  if (!ids.every((id) => isUuid(id))) throw workspaceNotFound()
  const own = await transaction
    .select()
    .from(workspaces)
    .where(and(inArray(workspaces.id, [...ids]), eq(workspaces.hostId, user.id)))
    // Always in the same order, to prevent deadlocks.
    .orderBy(asc(workspaces.id))
    .for('update')
  if (own.length !== ids.length) throw workspaceNotFound()
  return own
}

/** Stores the pause of workspaces that the caller has locked, each with its audit entry. */
async function storePause(
  transaction: Transaction,
  user: CurrentUser,
  rows: readonly Pick<StoredWorkspace, 'id' | 'approvalStatus'>[],
  { paused, at }: Pausing,
): Promise<void> {
  for (const { id, approvalStatus } of rows) {
    await updateWithVisibility(transaction, eq(workspaces.id, id), {
      pausedAt: paused ? at : null,
      // Pending workspaces queue by `updated_at` (ADM-06): a pause doesn't send them to the end.
      ...(approvalStatus === 'approved' && { updatedAt: at }),
    })
    await recordAudit(transaction, {
      at,
      actorId: user.id,
      action: paused ? 'workspace.pause' : 'workspace.reactivate',
      subjectType: 'workspace',
      subjectId: id,
    })
  }
  await announceWorkspaces(transaction, rows)
}
