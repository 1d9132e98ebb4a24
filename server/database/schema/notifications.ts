import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { conversations } from './messages.ts'
import { profiles } from './profiles.ts'

/** A kind or a subject type: only its form is checked, so that a new one needs no migration. */
const WORD = '^[a-z]+(-[a-z]+)*$'

/** The notifications of the bell. */
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
    /** What it is about. No foreign key: the notification stays readable after its subject was deleted. */
    subjectType: text('subject_type').notNull(),
    subjectId: uuid('subject_id').notNull(),
    /**
     * The subject's id where that is a workspace. Only instances older than the subject columns write it: a
     * trigger fills each from the other, so that old and new instances read each other's rows.
     */
    workspaceId: uuid('workspace_id'),
    /** For a message: a conversation has at most one unread notification. */
    conversationId: uuid('conversation_id').references(() => conversations.id, { onDelete: 'cascade' }),
    data: jsonb('data')
      .$type<{ reason?: string; guestId?: string; bookingCode?: string; receiptNumber?: number }>()
      .notNull(),
    readAt: instant('read_at'),
    createdAt,
  },
  (table) => [
    index('notifications_latest').on(table.userId, table.createdAt, table.id),
    index('notifications_unread').on(table.userId).where(sql`read_at is null`),
    uniqueIndex('notifications_unread_conversation')
      .on(table.userId, table.conversationId)
      .where(sql`read_at is null and conversation_id is not null`),
    // For deleting an account, which erases its names from others' notifications, and its conversations.
    index('notifications_by_booking').on(table.subjectId).where(sql`subject_type = 'booking'`),
    index('notifications_by_conversation').on(table.conversationId).where(sql`conversation_id is not null`),
    check('notifications_type', sql`${table.type} ~ ${sql.raw(`'${WORD}'`)}`),
    check('notifications_subject_type', sql`${table.subjectType} ~ ${sql.raw(`'${WORD}'`)}`),
    check(
      'notifications_conversation_is_of_message',
      sql`(${table.type} = 'message') = (${table.conversationId} is not null)`,
    ),
  ],
)
