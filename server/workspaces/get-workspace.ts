import { and, eq } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Workspace } from '#contract/workspaces.ts'
import type { Actor } from '../actor.ts'
import { workspaces } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import type { Resources } from '../resources.ts'
import { visibleTo } from './policy.ts'
import { presentWorkspace } from './present-workspace.ts'
import { detailColumns } from './workspace-columns.ts'

/**
 * One space as this reader may see it.
 * @throws ORPCError NOT_FOUND when there is none, or it isn't theirs to see.
 */
export async function getWorkspace({ database }: Resources, reader: Actor, id: string): Promise<Workspace> {
  const [row] = isUuid(id)
    ? await database
        .select(detailColumns)
        .from(workspaces)
        .where(and(eq(workspaces.id, id), visibleTo(reader)))
    : []
  if (!row) throw apiError('NOT_FOUND', 'Espaço não encontrado')
  return presentWorkspace(row, reader)
}
