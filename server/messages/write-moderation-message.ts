import { desc, eq, sql } from 'drizzle-orm'
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
 * @returns the message's id; null after a failure
 */
export async function writeModerationMessage(
  { log, now }: Resources,
  transaction: Transaction,
  { workspace, title, content, reason }: ModerationMessage,
): Promise<string | null> {
  const at = now()
  const id = newId()
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
        id,
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
    return id
  } catch (error) {
    log.error({ err: error }, 'a moderation message was not written')
    return null
  }
}

/** Deletes the message of a decision that was undone, and its conversation when nothing else was written in it. */
export async function retractModerationMessage(transaction: Transaction, id: string): Promise<void> {
  const [message] = await transaction
    .select({ conversation: conversations })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(eq(messages.id, id))
    .for('update')
  if (!message) return
  const { conversation } = message
  await transaction.delete(messages).where(eq(messages.id, id))
  const [last] = await transaction
    .select({ createdAt: messages.createdAt })
    .from(messages)
    .where(eq(messages.conversationId, conversation.id))
    .orderBy(desc(messages.id))
    .limit(1)
  const isThis = eq(conversations.id, conversation.id)
  if (last) await transaction.update(conversations).set({ lastMessageAt: last.createdAt }).where(isThis)
  else await transaction.delete(conversations).where(isThis)
  await announceMessages(transaction, [conversation.hostId], { workspaceId: conversation.workspaceId })
}
