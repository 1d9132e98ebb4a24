import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { MODERATION } from '#contract/messages-limits.ts'
import type { Person } from '../actor.ts'
import { messages } from '../database/schema.ts'
import { markConversationRead } from '../notifications/mark-read.ts'
import type { Resources } from '../resources.ts'
import { announceMessages } from './announce-messages.ts'
import { type ConversationKey, findConversation } from './find-conversation.ts'

/**
 * Marks what the other side wrote, up to a message, as read, and the bell's word of it; the other side sees 'lida'.
 * Throws as finding the conversation does.
 */
export async function markMessagesRead(
  { database, now }: Resources,
  person: Person,
  { upTo, ...key }: ConversationKey & { upTo: string },
): Promise<void> {
  const { id, hostId, presented } = await findConversation(database, person, key)
  if (!id) return
  const at = now()
  const { workspace, guestId, isHost, counterpart } = presented
  const otherId = isHost ? guestId : hostId
  const isOtherHere = guestId !== MODERATION && counterpart.state !== 'deleted'
  await database.transaction(async (transaction) => {
    const marked = await transaction
      .update(messages)
      .set({ readAt: at })
      .where(
        and(
          eq(messages.conversationId, id),
          lte(messages.id, upTo),
          isNull(messages.readAt),
          sql`${messages.senderId} is distinct from ${person.id}`,
        ),
      )
      .returning({ id: messages.id })
    await markConversationRead(transaction, person, id, at)
    if (marked.length === 0) return
    const recipientIds = isOtherHere ? [person.id, otherId] : [person.id]
    await announceMessages(transaction, recipientIds, { workspaceId: workspace.id, guestId })
  })
}
