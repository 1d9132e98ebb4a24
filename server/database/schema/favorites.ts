import { sql } from 'drizzle-orm'
import {
  char,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { priceUnits, workspaceTypes } from '#contract/workspaces/rules.ts'
import { createdAt, instant, updatedAt } from './columns.ts'
import { isOneOf } from './is-one-of.ts'
import { profiles } from './profiles.ts'

/**
 * The favourites of users with an account. No foreign key to the workspace: a favourite outlives it and shows
 * that it is no longer there, so it stores what was public about the workspace when it was added.
 */
export const favorites = pgTable(
  'favorites',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    workspaceId: uuid('workspace_id').notNull(),
    name: text('name').notNull(),
    type: text('type', { enum: workspaceTypes }).notNull(),
    priceInCents: integer('price_in_cents').notNull(),
    priceUnit: text('price_unit', { enum: priceUnits }).notNull(),
    capacity: integer('capacity').notNull(),
    city: text('city').notNull(),
    state: char('state', { length: 2 }).notNull(),
    addedAt: instant('added_at').notNull(),
    /** Set for a while after a removal, so that undoing it also restores its lists. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.workspaceId] }),
    index('favorites_removed').on(table.removedAt).where(sql`removed_at is not null`),
    check('favorites_type', isOneOf(table.type, workspaceTypes)),
    check('favorites_price_unit', isOneOf(table.priceUnit, priceUnits)),
  ],
)

/** Lists that users sort their favourites into. */
export const favoriteLists = pgTable(
  'favorite_lists',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The secret part of the link to a shared list; null while it isn't shared. */
    shareToken: text('share_token').unique('favorite_lists_share_token'),
    createdAt,
    updatedAt,
  },
  (table) => [
    uniqueIndex('favorite_lists_name').on(table.userId, sql`lower(${table.name})`),
    check('favorite_lists_name_length', sql`char_length(${table.name}) between 1 and 60`),
  ],
)

/** Which favourites are in which list. */
export const favoriteListItems = pgTable(
  'favorite_list_items',
  {
    listId: uuid('list_id')
      .notNull()
      .references(() => favoriteLists.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.workspaceId] }),
    foreignKey({
      name: 'favorite_list_items_favorite',
      columns: [table.userId, table.workspaceId],
      foreignColumns: [favorites.userId, favorites.workspaceId],
    }).onDelete('cascade'),
    index('favorite_list_items_favorite').on(table.userId, table.workspaceId),
  ],
)
