import type { ManagedWorkspace } from '#contract/workspaces/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { recordAudit } from '../database/audit.ts'
import { announceWorkspace } from '../realtime/announce.ts'
import type { Resources } from '../resources.ts'
import { getManagedWorkspace } from '../workspaces/get-managed-workspace.ts'
import { storeFeatured } from '../workspaces/store-featured.ts'

/**
 * Features a published workspace, or stops featuring it.
 * @throws ORPCError NOT_FOUND; CONFLICT when it isn't published.
 */
export async function setFeatured(
  { database, now }: Resources,
  admin: CurrentUser,
  { id, featured }: { id: string; featured: boolean },
): Promise<ManagedWorkspace> {
  return database.transaction(async (transaction) => {
    const wasFeatured = await storeFeatured(transaction, id, featured)
    await recordAudit(transaction, {
      at: now(),
      actorId: admin.id,
      action: featured ? 'workspace.feature' : 'workspace.unfeature',
      subjectType: 'workspace',
      subjectId: id,
      before: { isFeatured: wasFeatured },
      after: { isFeatured: featured },
    })
    await announceWorkspace(transaction, id)
    return getManagedWorkspace(transaction, id)
  })
}
