import { desc, sql } from 'drizzle-orm'
import { FEATURED_LIMIT } from '#contract/workspaces/rules.ts'
import type { WorkspaceSummary } from '#contract/workspaces/shapes.ts'
import { literalLimit, prepareOnce } from '../database/prepared-statement.ts'
import { workspaces } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { presentSummary } from './present-workspace.ts'
import { summaryColumns } from './workspace-columns.ts'

/** At most eight published workspaces: featured ones first, then the newest. */
export async function listFeatured({ database }: Resources): Promise<WorkspaceSummary[]> {
  const statement = prepareOnce(database, 'featured_workspaces', () =>
    database
      .select(summaryColumns)
      .from(workspaces)
      .where(sql`is_public`)
      .orderBy(desc(workspaces.isFeatured), desc(workspaces.createdAt), desc(workspaces.id))
      .limit(literalLimit(FEATURED_LIMIT)),
  )
  return (await statement.execute()).map(presentSummary)
}
