import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { JudgedRevision } from '#contract/moderation/shapes.ts'
import { COUNT_LIMIT } from '#contract/requests/rules.ts'
import type { CurrentUser } from '../actor.ts'
import { cutPage, readCursor } from '../database/cursor.ts'
import { workspaceRevisions, workspaces } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { matchesSearch } from '../workspaces/matches-search.ts'
import { detailColumns } from '../workspaces/workspace-columns.ts'
import { presentJudgedRevisions } from './present-judged.ts'

type Page = { items: JudgedRevision[]; nextCursor: string | null; total: number }

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
  const counted = database
    .select({ one: sql`1` })
    .from(workspaceRevisions)
    .innerJoin(workspaces, eq(workspaces.id, workspaceRevisions.workspaceId))
    .where(waits)
    .limit(COUNT_LIMIT + 1)
    .as('counted')
  const [count] = await database.select({ total: sql<number>`count(*)::integer` }).from(counted)
  const after = cursor ? readCursor(cursor) : undefined
  const rows = await database
    .select({ ...detailColumns, sortKey: sql<string>`${workspaceRevisions.createdAt}::text` })
    .from(workspaceRevisions)
    .innerJoin(workspaces, eq(workspaces.id, workspaceRevisions.workspaceId))
    .where(
      and(
        waits,
        after &&
          sql`(${workspaceRevisions.createdAt}, ${workspaceRevisions.workspaceId}) > (${after.key}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(workspaceRevisions.createdAt), asc(workspaceRevisions.workspaceId))
    .limit(limit + 1)
  const { page, nextCursor } = cutPage(rows, limit, (row) => row.sortKey)
  return {
    items: await presentJudgedRevisions(resources, admin, page),
    nextCursor,
    total: count?.total ?? 0,
  }
}
