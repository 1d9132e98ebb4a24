import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { profiles } from './profiles.ts'

/**
 * Conversations about one workspace, between a guest and the host or the moderation and the host. No foreign keys:
 * the other side's conversation stays when the user or the workspace is deleted.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    /** The workspace's name at the last message, shown once the workspace is deleted. */
    workspaceName: text('workspace_name').notNull(),
    hostId: uuid('host_id').notNull(),
    /** Null in the moderation's conversation. */
    guestId: uuid('guest_id'),
    createdAt,
    lastMessageAt: instant('last_message_at').notNull(),
  },
  (table) => [
    uniqueIndex('conversations_of_guests')
      .on(table.workspaceId, table.guestId)
      .where(sql`guest_id is not null`),
    uniqueIndex('conversations_of_moderation').on(table.workspaceId).where(sql`guest_id is null`),
    index('conversations_by_host').on(table.hostId, table.lastMessageAt, table.id),
    index('conversations_by_guest').on(table.guestId, table.lastMessageAt, table.id),
    check('conversations_two_sides', sql`${table.guestId} is null or ${table.guestId} <> ${table.hostId}`),
  ],
)

export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** Null for the administration. */
    senderId: uuid('sender_id'),
    /** The id that the sender's browser gave it, so that a retry doesn't send it twice. */
    clientId: uuid('client_id').notNull(),
    title: text('title'),
    content: text('content').notNull(),
    readAt: instant('read_at'),
    /**
     * The state of the e-mail about a side's unread messages, on the first of these: due, sent, or sent
     * without quotes to an unconfirmed address. Null for all others, and where it could not be sent.
     */
    mailStatus: text('mail_status', { enum: ['due', 'sent', 'neutral'] }),
    isRejection: boolean('is_rejection').notNull().default(false),
    rejectionReason: text('rejection_reason'),
    /** Set when its author deleted the account: the text is erased. */
    removedAt: instant('removed_at'),
    createdAt,
  },
  (table) => [
    uniqueIndex('messages_sent_once').on(table.senderId, table.clientId),
    index('messages_latest').on(table.conversationId, table.id),
    index('messages_unread').on(table.conversationId, table.senderId).where(sql`read_at is null`),
    check('messages_mail_status', sql`${table.mailStatus} in ('due', 'sent', 'neutral')`),
    check('messages_content', sql`char_length(${table.content}) between 1 and 2000`),
    check('messages_rejection', sql`${table.isRejection} or ${table.rejectionReason} is null`),
    check('messages_rejection_is_of_moderation', sql`not ${table.isRejection} or ${table.senderId} is null`),
  ],
)

/** How long each host takes for a first answer, counted once a night; hosts asked too seldom have no row. */
export const hostAnswerTimes = pgTable(
  'host_answer_times',
  {
    hostId: uuid('host_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    medianMinutes: integer('median_minutes').notNull(),
    countedAt: instant('counted_at').notNull(),
  },
  (table) => [check('host_answer_times_not_negative', sql`${table.medianMinutes} >= 0`)],
)
