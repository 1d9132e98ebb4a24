import { and, eq, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { ManagedWorkspace } from '#contract/workspaces.ts'
import type { Person } from '../actor.ts'
import { recordAudit } from '../database/audit.ts'
import { workspaces } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import { announceWorkspace } from '../realtime/announce.ts'
import type { Resources } from '../resources.ts'
import { presentManaged } from '../workspaces/present-workspace.ts'
import { managedColumns } from '../workspaces/workspace-columns.ts'

/**
 * Features a published space, or stops.
 * @throws ORPCError NOT_FOUND; CONFLICT when it isn't published.
 */
export async function setFeatured(
  { database, now }: Resources,
  admin: Person,
  { id, featured }: { id: string; featured: boolean },
): Promise<ManagedWorkspace> {
  const [found] = isUuid(id)
    ? await database.select(managedColumns).from(workspaces).where(eq(workspaces.id, id))
    : []
  if (!found) throw apiError('NOT_FOUND', 'Espaço não encontrado')
  return database.transaction(async (transaction) => {
    const changed = await transaction
      .update(workspaces)
      .set({ isFeatured: featured })
      .where(and(eq(workspaces.id, id), sql`is_public`))
      .returning({ id: workspaces.id })
    if (changed.length === 0) throw apiError('CONFLICT', 'Só um espaço publicado pode ser destacado.')
    await recordAudit(transaction, {
      at: now(),
      actorId: admin.id,
      action: featured ? 'workspace.feature' : 'workspace.unfeature',
      subjectType: 'workspace',
      subjectId: id,
      before: { isFeatured: found.isFeatured },
      after: { isFeatured: featured },
    })
    await announceWorkspace(transaction, id)
    return presentManaged({ ...found, isFeatured: featured })
  })
}
