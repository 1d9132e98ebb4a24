import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Transaction } from '../database/connection.ts'
import { conversations, messages } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { announceMessages } from './announce-messages.ts'

type ModerationMessage = {
  workspace: { id: string; name: string; hostId: string }
  title: string
  content: string
  reason: string
}

/**
 * Writes a rejection into the host's conversation with the moderation, in the transaction of the decision.
 * A failure is logged and doesn't undo the decision (NOTF-11).
 */
export async function writeModerationMessage(
  { log, now }: Resources,
  transaction: Transaction,
  { workspace, title, content, reason }: ModerationMessage,
): Promise<void> {
  const at = now()
  try {
    await transaction.transaction(async (savepoint) => {
      const [conversation] = await savepoint
        .insert(conversations)
        .values({
          id: newId(),
          workspaceId: workspace.id,
          workspaceName: workspace.name,
          hostId: workspace.hostId,
          createdAt: at,
          lastMessageAt: at,
        })
        .onConflictDoUpdate({
          target: conversations.workspaceId,
          targetWhere: sql`guest_id is null`,
          set: { workspaceName: workspace.name, lastMessageAt: at },
        })
        .returning({ id: conversations.id })
      if (!conversation) throw new Error('The conversation was not stored')
      await savepoint.insert(messages).values({
        id: newId(),
        clientId: newId(),
        conversationId: conversation.id,
        title,
        content,
        isRejection: true,
        rejectionReason: reason,
        createdAt: at,
      })
      await announceMessages(savepoint, [workspace.hostId], { workspaceId: workspace.id })
    })
  } catch (error) {
    log.error({ err: error }, 'a moderation message was not written')
  }
}
