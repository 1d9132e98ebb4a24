import { and, eq, isNull } from 'drizzle-orm'
import type { JudgedRevision } from '#contract/moderation/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { cutPage } from '../database/cursor.ts'
import { countRows, orderByInstant } from '../database/instant-order.ts'
import { workspaceRevisions, workspaces } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { matchesSearch } from '../workspaces/matches-search.ts'
import { detailColumns } from '../workspaces/workspace-columns.ts'
import { presentJudgedRevisions } from './present-judged.ts'

type Page = { items: JudgedRevision[]; nextCursor: string | null; total: number }

const oldestFirst = orderByInstant(workspaceRevisions.createdAt, workspaceRevisions.workspaceId, 'asc')

/** Waiting revisions of approved workspaces, oldest first, each with the public version. */
export async function listRevisions(
  resources: Resources,
  admin: CurrentUser,
  { search, cursor, limit }: { search: string; cursor?: string | undefined; limit: number },
): Promise<Page> {
  const { database } = resources
  const waits = and(
    eq(workspaces.approvalStatus, 'approved'),
    isNull(workspaceRevisions.rejectionReason),
    matchesSearch(search),
  )
  const total = await countRows(
    database,
    database
      .select({ id: workspaceRevisions.workspaceId })
      .from(workspaceRevisions)
      .innerJoin(workspaces, eq(workspaces.id, workspaceRevisions.workspaceId))
      .where(waits),
  )
  const rows = await database
    .select({ ...detailColumns, sortKey: oldestFirst.key })
    .from(workspaceRevisions)
    .innerJoin(workspaces, eq(workspaces.id, workspaceRevisions.workspaceId))
    .where(and(waits, oldestFirst.after(cursor)))
    .orderBy(...oldestFirst.by)
    .limit(limit + 1)
  const { page, nextCursor } = cutPage(rows, limit, (row) => row.sortKey)
  return {
    items: await presentJudgedRevisions(resources, admin, page),
    nextCursor,
    total,
  }
}
