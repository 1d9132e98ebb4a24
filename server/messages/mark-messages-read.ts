import { and, asc, eq, lte } from 'drizzle-orm'
import { MODERATION } from '#contract/messages/rules.ts'
import type { CurrentUser } from '../actor.ts'
import { conversations, messages } from '../database/schema.ts'
import { markConversationRead } from '../notifications/mark-read.ts'
import type { Resources } from '../resources.ts'
import { announceMessages } from './announce-messages.ts'
import { type ConversationKey, getConversation } from './get-conversation.ts'
import { scheduleMessageMail, unreadBy } from './send-message-mail.ts'

/**
 * Marks the other side's messages up to one of them as read; the other side sees 'Lida'. Once none is unread,
 * the notification is read too; otherwise a new delayed e-mail is about the first message still unread.
 * @throws ORPCError as `getConversation` does.
 */
export async function markMessagesRead(
  resources: Resources,
  user: CurrentUser,
  { upTo, ...key }: ConversationKey & { upTo: string },
): Promise<void> {
  const { database, now } = resources
  const { id, hostId, presented } = await getConversation(database, user, key)
  if (!id) return
  const at = now()
  const { workspace, guestId, isHost, counterpart } = presented
  const otherId = isHost ? guestId : hostId
  const otherExists = guestId !== MODERATION && counterpart.state !== 'deleted'
  await database.transaction(async (transaction) => {
    // Sending locks the row too: a message is either stored already, or is sent after the earlier ones were
    // read.
    await transaction
      .select({ id: conversations.id })
      .from(conversations)
      .where(eq(conversations.id, id))
      .for('update')
    const isUnread = unreadBy({ conversationId: id, recipientId: user.id })
    const marked = await transaction
      .update(messages)
      .set({ readAt: at })
      .where(and(isUnread, lte(messages.id, upTo)))
      .returning({ id: messages.id })
    const [firstUnread] = await transaction
      .select({ id: messages.id })
      .from(messages)
      .where(isUnread)
      .orderBy(asc(messages.id))
      .limit(1)
    if (!firstUnread) await markConversationRead(transaction, user, id, at)
    if (marked.length === 0) return
    if (firstUnread && otherExists) {
      const first = { conversationId: id, recipientId: user.id, firstMessageId: firstUnread.id }
      await scheduleMessageMail(resources, transaction, first)
    }
    const recipientIds = otherExists ? [user.id, otherId] : [user.id]
    await announceMessages(transaction, recipientIds, { workspaceId: workspace.id, guestId })
  })
}
