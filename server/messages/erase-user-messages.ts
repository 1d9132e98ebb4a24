import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { REMOVED_MESSAGE } from '#contract/messages/rules.ts'
import type { Transaction } from '../database/connection.ts'
import { conversations, messages, profiles } from '../database/schema.ts'
import { deleteMessageNotifications } from '../notifications/delete-message-notifications.ts'
import { announceMessages } from './announce-messages.ts'

/** Replaces the name of a deleted workspace: the name was its host's text. */
const DELETED_WORKSPACE_NAME = 'Espaço'

/**
 * Erases a user from their conversations, before the account is deleted: their messages lose their text, the other
 * side's messages stay. Deletes conversations whose other side is deleted too, and the notifications that quote them.
 */
export async function eraseUserMessages(transaction: Transaction, userId: string, at: Date): Promise<void> {
  const isOwn = or(eq(conversations.hostId, userId), eq(conversations.guestId, userId))
  const otherId = sql`case when ${conversations.hostId} = ${userId} then ${conversations.guestId} else ${conversations.hostId} end`
  // Conversations before their messages: the lock order of reading and sending.
  const own = await transaction
    .select({
      id: conversations.id,
      workspaceId: conversations.workspaceId,
      guestId: conversations.guestId,
      other: profiles.id,
    })
    .from(conversations)
    .leftJoin(profiles, eq(profiles.id, otherId))
    .where(isOwn)
    .orderBy(asc(conversations.id))
    .for('update', { of: conversations })
  if (own.length === 0) return
  const abandoned = own.filter(({ other }) => other === null).map(({ id }) => id)
  if (abandoned.length > 0)
    await transaction.delete(conversations).where(inArray(conversations.id, abandoned))
  await transaction
    .update(conversations)
    .set({ workspaceName: DELETED_WORKSPACE_NAME })
    .where(eq(conversations.hostId, userId))
  await transaction
    .update(messages)
    .set({ content: REMOVED_MESSAGE, removedAt: at })
    .where(and(eq(messages.senderId, userId), isNull(messages.removedAt)))
  const remaining = own.filter(({ other }) => other !== null)
  if (remaining.length === 0) return
  await deleteMessageNotifications(
    transaction,
    remaining.map(({ id }) => id),
    userId,
  )
  for (const { other, workspaceId, guestId } of remaining) {
    if (!other) continue
    await announceMessages(transaction, [other], { workspaceId, ...(guestId && { guestId }) })
  }
}
