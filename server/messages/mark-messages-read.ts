import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { MODERATION } from '#contract/messages/rules.ts'
import type { CurrentUser } from '../actor.ts'
import { conversations, messages } from '../database/schema.ts'
import { markConversationRead } from '../notifications/mark-read.ts'
import type { Resources } from '../resources.ts'
import { announceMessages } from './announce-messages.ts'
import { type ConversationKey, findConversation } from './find-conversation.ts'
import { putOffMessageMail } from './send-message-mail.ts'

/**
 * Marks what the other side wrote, up to a message, as read; the other side sees 'lida'. Once nothing is left unread,
 * the bell's word of it is read too; else the e-mail waits anew, for the first message that is left.
 * Throws as finding the conversation does.
 */
export async function markMessagesRead(
  resources: Resources,
  user: CurrentUser,
  { upTo, ...key }: ConversationKey & { upTo: string },
): Promise<void> {
  const { database, now } = resources
  const { id, hostId, presented } = await findConversation(database, user, key)
  if (!id) return
  const at = now()
  const { workspace, guestId, isHost, counterpart } = presented
  const otherId = isHost ? guestId : hostId
  const isOtherHere = guestId !== MODERATION && counterpart.state !== 'deleted'
  await database.transaction(async (transaction) => {
    // As whoever writes does: a message either is here already or finds those before it read.
    await transaction
      .select({ id: conversations.id })
      .from(conversations)
      .where(eq(conversations.id, id))
      .for('update')
    const isUnread = and(
      eq(messages.conversationId, id),
      isNull(messages.readAt),
      sql`${messages.senderId} is distinct from ${user.id}`,
    )
    const marked = await transaction
      .update(messages)
      .set({ readAt: at })
      .where(and(isUnread, lte(messages.id, upTo)))
      .returning({ id: messages.id })
    const [left] = await transaction
      .select({ id: messages.id })
      .from(messages)
      .where(isUnread)
      .orderBy(asc(messages.id))
      .limit(1)
    if (!left) await markConversationRead(transaction, user, id, at)
    if (marked.length === 0) return
    if (left && isOtherHere) {
      const first = { conversationId: id, recipientId: user.id, firstMessageId: left.id }
      await putOffMessageMail(resources, transaction, first)
    }
    const recipientIds = isOtherHere ? [user.id, otherId] : [user.id]
    await announceMessages(transaction, recipientIds, { workspaceId: workspace.id, guestId })
  })
}
