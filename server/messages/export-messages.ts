import { asc, eq, or } from 'drizzle-orm'
import type { Executor } from '../database/connection.ts'
import { conversations, messages } from '../database/schema.ts'

/** All messages that a user wrote or received, for the export of their data. */
export async function exportMessages(executor: Executor, userId: string): Promise<unknown[]> {
  const rows = await executor
    .select({ conversation: conversations, message: messages })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(or(eq(conversations.hostId, userId), eq(conversations.guestId, userId)))
    .orderBy(asc(messages.id))
  return rows.map(({ conversation, message }) => ({
    workspaceId: conversation.workspaceId,
    workspaceName: conversation.workspaceName,
    isOwn: message.senderId === userId,
    title: message.title,
    content: message.content,
    rejectionReason: message.rejectionReason,
    readAt: message.readAt,
    createdAt: message.createdAt,
  }))
}
