import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Report } from '#contract/reports.ts'
import { COUNT_LIMIT } from '#contract/workspace-types.ts'
import type { Executor } from '../database/connection.ts'
import { readCursor, writeCursor } from '../database/cursor.ts'
import { profiles, reports, workspaces } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import type { Resources } from '../resources.ts'

const columns = {
  id: reports.id,
  content: reports.content,
  createdAt: reports.createdAt,
  resolvedAt: reports.resolvedAt,
  resolution: reports.resolution,
  workspace: {
    id: workspaces.id,
    name: workspaces.name,
    isPublic: workspaces.isPublic,
    version: workspaces.version,
  },
  reporter: { id: profiles.id, name: profiles.name },
}

type Row = Omit<Report, 'createdAt' | 'resolvedAt'> & { createdAt: Date; resolvedAt: Date | null }

function present({ createdAt, resolvedAt, ...row }: Row): Report {
  return { ...row, createdAt: createdAt.toISOString(), resolvedAt: resolvedAt?.toISOString() ?? null }
}

function selectReports(executor: Executor) {
  return executor
    .select(columns)
    .from(reports)
    .innerJoin(workspaces, eq(workspaces.id, reports.workspaceId))
    .leftJoin(profiles, eq(profiles.id, reports.reporterId))
}

type Order = { by: SQL[]; keyOf: (row: Row) => string; after: (cursor: { key: string; id: string }) => SQL }

const orders: Record<'open' | 'resolved', Order> = {
  open: {
    by: [asc(reports.createdAt), asc(reports.id)],
    keyOf: (row) => row.createdAt.toISOString(),
    after: ({ key, id }) => sql`(${reports.createdAt}, ${reports.id}) > (${key}::timestamptz, ${id}::uuid)`,
  },
  resolved: {
    by: [desc(reports.resolvedAt), desc(reports.id)],
    keyOf: (row) => row.resolvedAt?.toISOString() ?? '',
    after: ({ key, id }) => sql`(${reports.resolvedAt}, ${reports.id}) < (${key}::timestamptz, ${id}::uuid)`,
  },
}

type Page = { items: Report[]; nextCursor: string | null; total: number }

/** Open reports oldest first, or resolved ones, the last first. */
export async function listReports(
  { database }: Resources,
  { status, cursor, limit }: { status: 'open' | 'resolved'; cursor?: string | undefined; limit: number },
): Promise<Page> {
  const order = orders[status]
  const hasStatus = status === 'open' ? isNull(reports.resolvedAt) : isNotNull(reports.resolvedAt)
  const counted = database
    .select({ one: sql`1` })
    .from(reports)
    .where(hasStatus)
    .limit(COUNT_LIMIT + 1)
    .as('counted')
  const [count] = await database.select({ total: sql<number>`count(*)::integer` }).from(counted)
  const rows = await selectReports(database)
    .where(and(hasStatus, cursor ? order.after(readCursor(cursor)) : undefined))
    .orderBy(...order.by)
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map(present),
    nextCursor: last && rows.length > limit ? writeCursor(order.keyOf(last), last.id) : null,
    total: count?.total ?? 0,
  }
}

/** @throws ORPCError NOT_FOUND */
export async function getReport(executor: Executor, id: string): Promise<Report> {
  const [row] = await selectReports(executor).where(eq(reports.id, id))
  if (!row) throw apiError('NOT_FOUND', 'Denúncia não encontrada')
  return present(row)
}
