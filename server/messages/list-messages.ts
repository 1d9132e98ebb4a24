import { and, desc, eq, lt } from 'drizzle-orm'
import type { Conversation, Message } from '#contract/messages/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { bookings, messages } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { type ConversationKey, getConversation } from './get-conversation.ts'
import { presentMessage } from './present-message.ts'

type Page = { conversation: Conversation; items: Message[]; nextCursor: string | null }

/**
 * A page of one conversation, the latest messages first.
 * @throws ORPCError as `getConversation` does.
 */
export async function listMessages(
  { database }: Resources,
  user: CurrentUser,
  { cursor, limit, ...key }: ConversationKey & { cursor?: string | undefined; limit: number },
): Promise<Page> {
  const { id, presented: conversation } = await getConversation(database, user, key)
  if (!id) return { conversation, items: [], nextCursor: null }
  const rows = await database
    .select({ message: messages, bookingCode: bookings.code })
    .from(messages)
    // A message that was written with a booking has the booking's client key.
    .leftJoin(
      bookings,
      and(eq(bookings.createdById, messages.senderId), eq(bookings.clientKey, messages.clientId)),
    )
    .where(and(eq(messages.conversationId, id), cursor ? lt(messages.id, cursor) : undefined))
    .orderBy(desc(messages.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  return {
    conversation,
    items: page.map(({ message, bookingCode }) => presentMessage(message, user.id, bookingCode)),
    nextCursor: rows.length > limit ? (page.at(-1)?.message.id ?? null) : null,
  }
}
