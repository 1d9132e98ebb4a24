import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { profiles } from './profiles.ts'
import { workspaces } from './workspaces.ts'

/** What is created once per idempotency key: extend it with each operation that takes one. */
export type IdempotentResource = 'workspace' | 'favoriteList' | 'profile'

/** Which resource a request created, so that the same request sent again returns it instead of creating another. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('account_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** The default is for releases that know only workspaces. */
    resourceType: text('resource_type').$type<IdempotentResource>().notNull().default('workspace'),
    resourceId: uuid('resource_id').notNull(),
    /** For earlier releases that run at the same time; a trigger fills it and `resource_id` from one another. */
    workspaceId: uuid('workspace_id').references(() => workspaces.id, { onDelete: 'cascade' }),
    createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.resourceType, table.key] }),
    index('idempotency_keys_resource').on(table.resourceType, table.resourceId),
    index('idempotency_keys_workspace').on(table.workspaceId),
    index('idempotency_keys_age').on(table.createdAt),
    check('idempotency_keys_key', sql`char_length(${table.key}) between 1 and 100`),
  ],
)
