import { eq } from 'drizzle-orm'
import type { ManagedWorkspace } from '#contract/workspaces/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { recordAudit } from '../database/audit.ts'
import { workspaces } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import { announceWorkspace } from '../realtime/announce.ts'
import type { Resources } from '../resources.ts'
import { getManagedWorkspace } from './get-managed-workspace.ts'
import { lockEditable } from './lock-editable.ts'
import { updateWithVisibility } from './visibility.ts'

/**
 * Pauses an approved workspace, which hides it from the public, or publishes it again.
 * @throws ORPCError NOT_FOUND; CONFLICT when it isn't approved.
 */
export async function setPaused(
  { database, now }: Resources,
  user: CurrentUser,
  { id, paused }: { id: string; paused: boolean },
): Promise<ManagedWorkspace> {
  const at = now()
  return database.transaction(async (transaction) => {
    const current = await lockEditable(transaction, user, id)
    if (current.approvalStatus !== 'approved') {
      throw apiError('CONFLICT', 'Só um espaço aprovado pode ser pausado ou reativado.')
    }
    await updateWithVisibility(transaction, eq(workspaces.id, id), {
      pausedAt: paused ? at : null,
      updatedAt: at,
    })
    await recordAudit(transaction, {
      at,
      actorId: user.id,
      action: paused ? 'workspace.pause' : 'workspace.reactivate',
      subjectType: 'workspace',
      subjectId: id,
    })
    await announceWorkspace(transaction, id)
    return getManagedWorkspace(transaction, id)
  })
}
