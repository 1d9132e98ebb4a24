import { and, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { CurrentUser } from '../actor.ts'
import type { Executor, Transaction } from '../database/connection.ts'
import { conversations, messages } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import { message } from '../notifications/kinds/message.ts'
import { notify } from '../notifications/notify.ts'
import type { Resources } from '../resources.ts'
import { announceMessages } from './announce-messages.ts'
import { type ConversationKey, type FoundConversation, getConversation } from './get-conversation.ts'
import { hasMessageMail, scheduleMessageMail } from './send-message-mail.ts'

export type NewMessage = ConversationKey & { clientId: string; content: string }
type Row = typeof messages.$inferSelect

/**
 * Writes to the other side in the caller's transaction, such as with a booking, and notifies them in the
 * bell, live and, while it stays unread, by e-mail.
 * @throws ORPCError NOT_FOUND when it isn't the user's conversation, CONFLICT when the other side can't
 *   receive messages
 */
export async function writeMessage(
  resources: Resources,
  transaction: Transaction,
  user: CurrentUser,
  { clientId, content, ...key }: NewMessage,
): Promise<void> {
  const found = await getConversation(transaction, user, key)
  await storeMessage(resources, transaction, user, found, { clientId, content })
}

/**
 * Stores a message of a conversation, once for each client id.
 * @returns the message, or the one stored before with the same client id
 * @throws ORPCError CONFLICT when the other side can't receive messages
 */
export async function storeMessage(
  resources: Resources,
  transaction: Transaction,
  user: CurrentUser,
  found: FoundConversation,
  { clientId, content }: Pick<NewMessage, 'clientId' | 'content'>,
): Promise<Row | undefined> {
  requireWritable(found)
  const conversationId = await storeConversation(resources, transaction, found)
  const { hostId, presented } = found
  const recipientId = presented.isHost ? presented.guestId : hostId
  const needsMail = !(await hasMessageMail(transaction, { conversationId, recipientId }))
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
  if (stored) await notifyBothSides(resources, transaction, user, found, stored, { recipientId, needsMail })
  return stored ?? (await findSent(transaction, user, clientId))
}

/**
 * Makes sure that the other side can receive messages.
 * @throws ORPCError CONFLICT
 */
export function requireWritable({ presented }: FoundConversation): void {
  if (!presented.canWrite) throw apiError('CONFLICT', 'Não é mais possível escrever nesta conversa.')
}

/** The message that was stored with a client id; undefined without one. */
export async function findSent(
  executor: Executor,
  user: CurrentUser,
  clientId: string,
): Promise<Row | undefined> {
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

async function notifyBothSides(
  resources: Resources,
  transaction: Transaction,
  sender: CurrentUser,
  { presented: { workspace, guestId, isHost } }: FoundConversation,
  { id, conversationId, content }: Row,
  { recipientId, needsMail }: { recipientId: string; needsMail: boolean },
): Promise<void> {
  await notify(resources, transaction, recipientId, message, {
    workspace,
    conversation: { id: conversationId, guestId: isHost ? null : guestId },
    senderName: sender.name,
    content,
  })
  await announceMessages(transaction, [recipientId, sender.id], { workspaceId: workspace.id, guestId })
  if (needsMail) {
    await scheduleMessageMail(resources, transaction, { conversationId, recipientId, firstMessageId: id })
  }
}
