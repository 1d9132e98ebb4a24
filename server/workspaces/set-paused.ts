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
import { lockEditable, type StoredWorkspace } from './lock-editable.ts'
import { updateWithVisibility } from './visibility.ts'
import { workspaceNotFound } from './workspace-not-found.ts'

type Pausing = { paused: boolean; at: Date }

/**
 * Pauses an approved workspace, which hides it from the public, or takes the pause away in any status: a pending one is
 * paused when its host stops hosting for a while (PROF-14).
 * @throws ORPCError NOT_FOUND; CONFLICT when it isn't approved and would be paused.
 */
export async function setPaused(
  { database, now }: Resources,
  user: CurrentUser,
  { id, paused }: { id: string; paused: boolean },
): Promise<ManagedWorkspace> {
  return database.transaction(async (transaction) => {
    const current = await lockEditable(transaction, user, id)
    if (paused && current.approvalStatus !== 'approved') {
      throw apiError('CONFLICT', 'Só um espaço aprovado pode ser pausado.')
    }
    await storePause(transaction, user, [current], { paused, at: now() })
    return getManagedWorkspace(transaction, id)
  })
}

/**
 * The same for several of the user's own workspaces; those that can't change are skipped.
 * @returns those that changed
 * @throws ORPCError NOT_FOUND when one of them isn't the user's: then none changes.
 */
export async function setManyPaused(
  { database, now }: Resources,
  user: CurrentUser,
  { ids, paused }: { ids: readonly string[]; paused: boolean },
): Promise<ManagedWorkspace[]> {
  const asked = [...new Set(ids)]
  if (!asked.every((id) => isUuid(id))) throw workspaceNotFound()
  return database.transaction(async (transaction) => {
    const own = await transaction
      .select()
      .from(workspaces)
      .where(and(inArray(workspaces.id, asked), eq(workspaces.hostId, user.id)))
      // Always in the same order, so that two such requests can't wait for each other.
      .orderBy(asc(workspaces.id))
      .for('update')
    if (own.length !== asked.length) throw workspaceNotFound()
    const changing = own.filter(({ approvalStatus, pausedAt }) =>
      paused ? approvalStatus === 'approved' && pausedAt === null : pausedAt !== null,
    )
    await storePause(transaction, user, changing, { paused, at: now() })
    return Promise.all(changing.map(({ id }) => getManagedWorkspace(transaction, id)))
  })
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
