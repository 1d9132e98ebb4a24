import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { COUNT_LIMIT } from '#contract/requests/rules.ts'
import type { ManagedWorkspace } from '#contract/workspaces/shapes.ts'
import type { ApprovalStatus } from '#contract/workspaces/status.ts'
import { cutPage, readCursor } from '../database/cursor.ts'
import { workspaces } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { matchesSearch } from '../workspaces/matches-search.ts'
import { presentManaged } from '../workspaces/present-workspace.ts'
import { managedColumns } from '../workspaces/workspace-columns.ts'

type Page = { items: ManagedWorkspace[]; nextCursor: string | null; total: number }

type Input = { status: ApprovalStatus; search: string; cursor?: string | undefined; limit: number }

/** Workspaces of one status: pending ones in the order sent, so that none waits too long, others by last change. */
export async function listByStatus(
  { database }: Resources,
  { status, search, cursor, limit }: Input,
): Promise<Page> {
  const listed = and(eq(workspaces.approvalStatus, status), matchesSearch(search))
  const counted = database
    .select({ one: sql`1` })
    .from(workspaces)
    .where(listed)
    .limit(COUNT_LIMIT + 1)
  const order = status === 'pending' ? longestWaitingFirst : lastChangedFirst
  const rows = await database
    .select({
      ...managedColumns,
      sortKey: order.key,
      total: sql<number>`(select count(*)::integer from ${counted.as('counted')})`,
    })
    .from(workspaces)
    .where(and(listed, cursor ? order.after(readCursor(cursor)) : undefined))
    .orderBy(...order.by)
    .limit(limit + 1)
  const { page, nextCursor } = cutPage(rows, limit, (row) => row.sortKey)
  return {
    items: page.map(presentManaged),
    nextCursor,
    total: rows[0]?.total ?? 0,
  }
}

type Order = { key: SQL<string>; by: SQL[]; after: (cursor: { key: string; id: string }) => SQL }

const longestWaitingFirst: Order = {
  key: sql<string>`${workspaces.updatedAt}::text`,
  by: [asc(workspaces.updatedAt), asc(workspaces.id)],
  after: ({ key, id }) =>
    sql`(${workspaces.updatedAt}, ${workspaces.id}) > (${key}::timestamptz, ${id}::uuid)`,
}

const lastChangedFirst: Order = {
  key: sql<string>`${workspaces.updatedAt}::text`,
  by: [desc(workspaces.updatedAt), desc(workspaces.id)],
  after: ({ key, id }) =>
    sql`(${workspaces.updatedAt}, ${workspaces.id}) < (${key}::timestamptz, ${id}::uuid)`,
}
