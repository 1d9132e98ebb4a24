import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { profiles } from './profiles.ts'

/**
 * Reports about a workspace, for administrators. They outlive it, since its host could otherwise delete them
 * with it.
 */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    /** Stays after the workspace is deleted, whose history has this id. */
    workspaceId: uuid('workspace_id').notNull(),
    /** The name and host of a deleted workspace: a trigger stores both at its deletion. */
    workspaceName: text('workspace_name'),
    hostId: uuid('host_id').references(() => profiles.id, { onDelete: 'set null' }),
    reporterId: uuid('reporter_id').references(() => profiles.id, { onDelete: 'set null' }),
    content: text('content').notNull(),
    /** The client's own name for the request: sent again, it stores nothing. Visitors have one too. */
    idempotencyKey: text('idempotency_key'),
    createdAt,
    resolvedAt: instant('resolved_at'),
    resolution: text('resolution'),
  },
  (table) => [
    index('reports_open').on(table.createdAt, table.id).where(sql`resolved_at is null`),
    index('reports_resolved').on(table.resolvedAt, table.id).where(sql`resolved_at is not null`),
    index('reports_workspace').on(table.workspaceId),
    index('reports_reporter').on(table.reporterId),
    index('reports_host').on(table.hostId).where(sql`host_id is not null`),
    uniqueIndex('reports_idempotency_key').on(table.workspaceId, table.idempotencyKey),
    check('reports_content', sql`char_length(${table.content}) between 10 and 2000`),
    check('reports_resolution', sql`(${table.resolvedAt} is null) = (${table.resolution} is null)`),
  ],
)
