import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { workspaces } from './workspaces.ts'

/** How often a workspace was viewed, saved as a favourite and asked about, by day in Brasília's time. */
export const workspaceVisits = pgTable(
  'workspace_visits',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    views: integer('views').notNull().default(0),
    favorites: integer('favorites').notNull().default(0),
    chats: integer('chats').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.day] })],
)

/** Who was counted today, as a hash that can't be traced back to anyone; deleted with the day's salt. */
export const workspaceVisitors = pgTable(
  'workspace_visitors',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    visitorHash: text('visitor_hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.day, table.visitorHash] }),
    index('workspace_visitors_day').on(table.day),
  ],
)

/** The random salt of one day's hashes. */
export const visitorSalts = pgTable('visitor_salts', {
  day: date('day').primaryKey(),
  salt: text('salt').notNull(),
})
