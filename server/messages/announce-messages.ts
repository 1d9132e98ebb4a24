import type { Executor } from '../database/connection.ts'
import { announce } from '../realtime/announce.ts'

/**
 * Publishes to these users' pages that a conversation changed.
 * @param conversation its workspace and guest; the moderation's conversation has no guest
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
