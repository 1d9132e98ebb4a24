import { eq } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { ManagedWorkspace } from '#contract/workspaces/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { recordAudit } from '../database/audit.ts'
import { workspaces } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import { announceWorkspace } from '../realtime/announce.ts'
import type { Resources } from '../resources.ts'
import { getManagedWorkspace } from '../workspaces/get-managed-workspace.ts'
import { workspaceNotFound } from '../workspaces/workspace-not-found.ts'

/**
 * Features a published space, or stops.
 * @throws ORPCError NOT_FOUND; CONFLICT when it isn't published.
 */
export async function setFeatured(
  { database, now }: Resources,
  admin: CurrentUser,
  { id, featured }: { id: string; featured: boolean },
): Promise<ManagedWorkspace> {
  if (!isUuid(id)) throw workspaceNotFound()
  return database.transaction(async (transaction) => {
    const [current] = await transaction
      .select({ isPublic: workspaces.isPublic, isFeatured: workspaces.isFeatured })
      .from(workspaces)
      .where(eq(workspaces.id, id))
      .for('update')
    if (!current) throw workspaceNotFound()
    if (!current.isPublic) throw apiError('CONFLICT', 'Só um espaço publicado pode ser destacado.')
    await transaction.update(workspaces).set({ isFeatured: featured }).where(eq(workspaces.id, id))
    await recordAudit(transaction, {
      at: now(),
      actorId: admin.id,
      action: featured ? 'workspace.feature' : 'workspace.unfeature',
      subjectType: 'workspace',
      subjectId: id,
      before: { isFeatured: current.isFeatured },
      after: { isFeatured: featured },
    })
    await announceWorkspace(transaction, id)
    return getManagedWorkspace(transaction, id)
  })
}
