import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { ReportStatus } from '#contract/reports/rules.ts'
import type { Report } from '#contract/reports/shapes.ts'
import type { Executor } from '../database/connection.ts'
import { cutPage } from '../database/cursor.ts'
import { countRows, type InstantOrder, orderByInstant } from '../database/instant-order.ts'
import { profiles, reports, workspaces } from '../database/schema.ts'
import { wordPatterns } from '../database/word-patterns.ts'
import type { Resources } from '../resources.ts'
import { matchesSearch } from '../workspaces/matches-search.ts'
import { reportNotFound } from './report-errors.ts'

const columns = {
  id: reports.id,
  content: reports.content,
  createdAt: reports.createdAt,
  resolvedAt: reports.resolvedAt,
  resolution: reports.resolution,
  workspace: {
    id: reports.workspaceId,
    name: sql<string>`coalesce(workspaces.name, reports.workspace_name, '')`,
    hostName: sql<string | null>`(select host.display_name from profiles host
      where host.id = coalesce(workspaces.host_id, reports.host_id))`,
  },
  current: {
    city: workspaces.city,
    state: workspaces.state,
    approvalStatus: workspaces.approvalStatus,
    isPublic: workspaces.isPublic,
    version: workspaces.version,
  },
  reporter: { id: profiles.id, name: profiles.name },
  openKey: sql<string>`${reports.createdAt}::text`,
  resolvedKey: sql<string | null>`${reports.resolvedAt}::text`,
}

type Row = Omit<Report, 'createdAt' | 'resolvedAt' | 'workspace'> & {
  createdAt: Date
  resolvedAt: Date | null
  workspace: Omit<Report['workspace'], 'current'>
  current: Report['workspace']['current']
  openKey: string
  resolvedKey: string | null
}

function present({ openKey: _, resolvedKey: __, ...row }: Row): Report {
  const { createdAt, resolvedAt, workspace, current, ...rest } = row
  return {
    ...rest,
    workspace: { ...workspace, current },
    createdAt: createdAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
  }
}

function selectReports(executor: Executor) {
  return executor
    .select(columns)
    .from(reports)
    .leftJoin(workspaces, eq(workspaces.id, reports.workspaceId))
    .leftJoin(profiles, eq(profiles.id, reports.reporterId))
}

const orders: Record<ReportStatus, { order: InstantOrder; keyOf: (row: Row) => string }> = {
  open: { order: orderByInstant(reports.createdAt, reports.id, 'asc'), keyOf: (row) => row.openKey },
  resolved: {
    order: orderByInstant(reports.resolvedAt, reports.id, 'desc'),
    keyOf: (row) => row.resolvedKey ?? '',
  },
}

/** Deleted workspaces whose name or host contains each word of the search; undefined for none, as `matchesSearch`. */
function matchesDeleted(search: string): SQL | undefined {
  const words = wordPatterns(search).map(
    (pattern) => sql`(fold_text(${reports.workspaceName}) like ${pattern} or exists (select from profiles host
      where host.id = ${reports.hostId} and fold_text(host.display_name) like ${pattern}))`,
  )
  return words.length > 0 ? and(isNull(workspaces.id), ...words) : undefined
}

type Page = { items: Report[]; nextCursor: string | null; total: number }

type Input = { status: ReportStatus; search: string; cursor?: string | undefined; limit: number }

/** Open reports oldest first, or resolved ones latest first; those about deleted workspaces too. */
export async function listReports(
  { database }: Resources,
  { status, search, cursor, limit }: Input,
): Promise<Page> {
  const { order, keyOf } = orders[status]
  const listed = and(
    status === 'open' ? isNull(reports.resolvedAt) : isNotNull(reports.resolvedAt),
    or(matchesSearch(search), matchesDeleted(search)),
  )
  const total = await countRows(
    database,
    database
      .select({ id: reports.id })
      .from(reports)
      .leftJoin(workspaces, eq(workspaces.id, reports.workspaceId))
      .where(listed),
  )
  const rows = await selectReports(database)
    .where(and(listed, order.after(cursor)))
    .orderBy(...order.by)
    .limit(limit + 1)
  const { page, nextCursor } = cutPage(rows, limit, keyOf)
  return { items: page.map(present), nextCursor, total }
}

/** @throws ORPCError NOT_FOUND */
export async function getReport(executor: Executor, id: string): Promise<Report> {
  const [row] = await selectReports(executor).where(eq(reports.id, id))
  if (!row) throw reportNotFound()
  return present(row)
}
