import { and, inArray, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { WorkspaceSummary } from '#contract/workspaces/shapes.ts'
import { workspaces } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { presentSummary } from './present-workspace.ts'
import { summaryColumns } from './workspace-columns.ts'

/** The published ones among these workspaces, in the order of the ids; unknown ids are skipped. */
export async function listByIds(
  { database }: Resources,
  ids: readonly string[],
): Promise<WorkspaceSummary[]> {
  const known = ids.filter((id) => isUuid(id))
  if (known.length === 0) return []
  const rows = await database
    .select(summaryColumns)
    .from(workspaces)
    .where(and(sql`is_public`, inArray(workspaces.id, known)))
  return rows.map(presentSummary).sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
