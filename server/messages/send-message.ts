import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Message } from '#contract/messages/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import type { Executor, Transaction } from '../database/connection.ts'
import { conversations, messages } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import { message } from '../notifications/kinds/message.ts'
import { notify } from '../notifications/notify.ts'
import { countAttempt } from '../rate-limits/attempt-limits.ts'
import type { Resources } from '../resources.ts'
import { announceMessages } from './announce-messages.ts'
import { type ConversationKey, type FoundConversation, findConversation } from './find-conversation.ts'
import { presentMessage } from './present-message.ts'
import { scheduleMessageMail } from './send-message-mail.ts'

type NewMessage = ConversationKey & { clientId: string; content: string }
type Row = typeof messages.$inferSelect

/**
 * Writes to the other side and notifies them in the bell, live and, while it stays unread, by e-mail. Sent again with
 * the same clientId, it returns the message already stored.
 * @throws ORPCError NOT_FOUND when it isn't the user's conversation, CONFLICT when the other side can't receive
 * messages; TooManyAttempts.
 */
export async function sendMessage(
  resources: Resources,
  user: CurrentUser,
  { clientId, content, ...key }: NewMessage,
): Promise<Message> {
  const { database } = resources
  const sent = await findSent(database, user, clientId)
  if (sent) return presentMessage(sent, user.id)
  const found = await findConversation(database, user, key)
  if (!found.presented.canWrite) throw apiError('CONFLICT', 'Não é mais possível escrever nesta conversa.')
  await countAttempt(resources, 'messageByUser', user.id)
  if (!found.id) await countAttempt(resources, 'conversationByUser', user.id)
  const row = await database.transaction(async (transaction) => {
    const conversationId = await storeConversation(resources, transaction, found)
    const isFirstUnread = !(await hasUnread(transaction, conversationId, user))
    const [stored] = await transaction
      .insert(messages)
      .values({
        id: newId(),
        conversationId,
        senderId: user.id,
        clientId,
        content,
        createdAt: resources.now(),
      })
      .onConflictDoNothing()
      .returning()
    if (stored) await notifyBothSides(resources, transaction, user, found, stored, isFirstUnread)
    return stored ?? (await findSent(transaction, user, clientId))
  })
  if (!row) throw apiError('CONFLICT')
  return presentMessage(row, user.id)
}

async function findSent(executor: Executor, user: CurrentUser, clientId: string): Promise<Row | undefined> {
  const [row] = await executor
    .select()
    .from(messages)
    .where(and(eq(messages.senderId, user.id), eq(messages.clientId, clientId)))
  return row
}

/** Creates the conversation or moves it to the top. Its row stays locked: messages sent at once are stored in order. */
async function storeConversation(
  { now }: Resources,
  transaction: Transaction,
  { hostId, presented: { workspace, guestId } }: FoundConversation,
): Promise<string> {
  const at = now()
  const [row] = await transaction
    .insert(conversations)
    .values({
      id: newId(),
      workspaceId: workspace.id,
      workspaceName: workspace.name,
      hostId,
      guestId,
      createdAt: at,
      lastMessageAt: at,
    })
    .onConflictDoUpdate({
      target: [conversations.workspaceId, conversations.guestId],
      targetWhere: sql`guest_id is not null`,
      set: { workspaceName: workspace.name, lastMessageAt: at },
    })
    .returning({ id: conversations.id })
  if (!row) throw new Error('The conversation was not stored')
  return row.id
}

async function hasUnread(
  transaction: Transaction,
  conversationId: string,
  sender: CurrentUser,
): Promise<boolean> {
  const [row] = await transaction
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.senderId, sender.id),
        isNull(messages.readAt),
      ),
    )
    .limit(1)
  return row !== undefined
}

async function notifyBothSides(
  resources: Resources,
  transaction: Transaction,
  sender: CurrentUser,
  { hostId, presented: { workspace, guestId, isHost } }: FoundConversation,
  { id, conversationId, content }: Row,
  isFirstUnread: boolean,
): Promise<void> {
  const recipientId = isHost ? guestId : hostId
  await notify(resources, transaction, recipientId, message, {
    workspace,
    conversation: { id: conversationId, guestId: isHost ? null : guestId },
    senderName: sender.name,
    content,
  })
  await announceMessages(transaction, [recipientId, sender.id], { workspaceId: workspace.id, guestId })
  if (isFirstUnread) {
    await scheduleMessageMail(resources, transaction, { conversationId, recipientId, firstMessageId: id })
  }
}
