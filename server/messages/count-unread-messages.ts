import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '../database/connection.ts'
import { conversations, messages } from '../database/schema.ts'

/** How many messages that others wrote to this person are unread. */
export async function countUnreadMessages(executor: Executor, personId: string): Promise<number> {
  const [row] = await executor
    .select({ count: sql<number>`count(*)::integer` })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        or(eq(conversations.hostId, personId), eq(conversations.guestId, personId)),
        isNull(messages.readAt),
        sql`${messages.senderId} is distinct from ${personId}`,
      ),
    )
  return row?.count ?? 0
}
