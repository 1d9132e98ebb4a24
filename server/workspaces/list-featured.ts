import { desc, sql } from 'drizzle-orm'
import { FEATURED_LIMIT } from '#contract/workspace-types.ts'
import type { WorkspaceSummary } from '#contract/workspaces.ts'
import { workspaces } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { presentSummary } from './present-workspace.ts'
import { summaryColumns } from './workspace-columns.ts'

/** At most eight published spaces: featured ones first, then the newest. */
export async function listFeatured({ database }: Resources): Promise<WorkspaceSummary[]> {
  const rows = await database
    .select(summaryColumns)
    .from(workspaces)
    .where(sql`is_public`)
    .orderBy(desc(workspaces.isFeatured), desc(workspaces.createdAt), desc(workspaces.id))
    .limit(FEATURED_LIMIT)
  return rows.map(presentSummary)
}
