import { sql } from 'drizzle-orm'
import { char, customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** Sorted by code points, so that all texts with one beginning are one range of an index. */
const textByCodePoint = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/**
 * The folded name of each published workspace, beginning at each of its words: 'sala aurora' and 'aurora'.
 * Triggers on the workspaces update it, so that a suggestion reads one short range, however many workspaces
 * there are.
 */
export const publishedNames = pgTable(
  'published_names',
  {
    fromWord: textByCodePoint('from_word').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    /** The part of the name before that word; empty where it is the whole name. */
    before: textByCodePoint('before').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fromWord, table.workspaceId] }),
    index('published_names_whole').on(table.fromWord, table.workspaceId).where(sql`before = ''`),
  ],
)

/** The neighborhoods of published workspaces likewise, each with how many it has; triggers update it too. */
export const publishedNeighborhoods = pgTable(
  'published_neighborhoods',
  {
    fromWord: textByCodePoint('from_word').notNull(),
    before: textByCodePoint('before').notNull(),
    neighborhood: text('neighborhood').notNull(),
    city: text('city').notNull(),
    state: char('state', { length: 2 }).notNull(),
    /** Without a check: an upsert that decrements is checked before it finds its row. */
    workspaces: integer('workspaces').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fromWord, table.state, table.city, table.neighborhood] }),
    index('published_neighborhoods_whole')
      .on(table.fromWord, table.state, table.city, table.neighborhood)
      .where(sql`before = ''`),
  ],
)
