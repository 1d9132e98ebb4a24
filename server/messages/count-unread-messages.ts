import { and, eq, isNull, or, type Placeholder, sql } from 'drizzle-orm'
import type { Executor } from '../database/connection.ts'
import { conversations, messages } from '../database/schema.ts'

/** Counts the unread messages that others wrote to this user: a query, or part of another one. */
export function countUnreadMessages(executor: Executor, userId: string | Placeholder) {
  return executor
    .select({ count: sql<number>`count(*)::integer` })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        or(eq(conversations.hostId, userId), eq(conversations.guestId, userId)),
        isNull(messages.readAt),
        sql`${messages.senderId} is distinct from ${userId}`,
      ),
    )
}
