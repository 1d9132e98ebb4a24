import type { Executor } from '../database/connection.ts'
import { announce } from '../realtime/announce.ts'

/**
 * Tells the pages of these people that a conversation changed.
 * @param conversation the space, and the guest where it has one: the moderation's has none
 */
export async function announceMessages(
  executor: Executor,
  recipientIds: readonly string[],
  conversation: { workspaceId: string; guestId?: string },
): Promise<void> {
  for (const recipientId of recipientIds) {
    await announce(executor, {
      topic: 'messages-changed',
      audience: 'person',
      recipientId,
      data: conversation,
    })
  }
}
