import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { notificationTypes } from '#contract/notifications/rules.ts'
import { createdAt, instant } from './columns.ts'
import { isOneOf } from './is-one-of.ts'
import { conversations } from './messages.ts'
import { profiles } from './profiles.ts'

/** What the bell shows a person. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    /** Outlives the space, whose deletion is no reason to forget what was told. */
    workspaceId: uuid('workspace_id').notNull(),
    /** Of a message: however many come, one unread notification stands for the conversation. */
    conversationId: uuid('conversation_id').references(() => conversations.id, { onDelete: 'cascade' }),
    data: jsonb('data').$type<{ reason?: string; guestId?: string }>().notNull(),
    readAt: instant('read_at'),
    createdAt,
  },
  (table) => [
    index('notifications_latest').on(table.userId, table.createdAt, table.id),
    index('notifications_unread').on(table.userId).where(sql`read_at is null`),
    uniqueIndex('notifications_unread_conversation')
      .on(table.userId, table.conversationId)
      .where(sql`read_at is null and conversation_id is not null`),
    check('notifications_type', isOneOf(table.type, notificationTypes)),
    check(
      'notifications_conversation_is_of_message',
      sql`(${table.type} = 'message') = (${table.conversationId} is not null)`,
    ),
  ],
)
