import type { Message } from '#contract/messages/shapes.ts'
import { lockActive } from '../accounts/lock-active.ts'
import type { CurrentUser } from '../actor.ts'
import { apiError } from '../errors.ts'
import { countAttempt } from '../rate-limits/attempt-limits.ts'
import type { Resources } from '../resources.ts'
import { getConversation } from './get-conversation.ts'
import { presentMessage } from './present-message.ts'
import { findSent, type NewMessage, requireWritable, storeMessage } from './write-message.ts'

/**
 * Writes to the other side and notifies them in the bell, live and, while it stays unread, by e-mail. A
 * repeated clientId returns the message already stored.
 * @throws ORPCError NOT_FOUND when it isn't the user's conversation, CONFLICT when the other side can't
 *   receive messages; UNAUTHENTICATED when the account was suspended or deleted meanwhile; TooManyAttempts.
 */
export async function sendMessage(
  resources: Resources,
  user: CurrentUser,
  { clientId, content, ...key }: NewMessage,
): Promise<Message> {
  const { database } = resources
  const sent = await findSent(database, user, clientId)
  if (sent) return presentMessage(sent, user.id)
  const found = await getConversation(database, user, key)
  requireWritable(found)
  await countAttempt(resources, 'messageByUser', user.id)
  if (!found.id) await countAttempt(resources, 'conversationByUser', user.id)
  const row = await database.transaction(async (transaction) => {
    await lockActive(transaction, user.id)
    return storeMessage(resources, transaction, user, found, { clientId, content })
  })
  if (!row) throw apiError('CONFLICT')
  return presentMessage(row, user.id)
}
