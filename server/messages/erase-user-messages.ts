import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { REMOVED_MESSAGE } from '#contract/messages/rules.ts'
import type { Transaction } from '../database/connection.ts'
import { conversations, messages, profiles } from '../database/schema.ts'
import { deleteMessageNotifications } from '../notifications/delete-message-notifications.ts'
import { announceMessages } from './announce-messages.ts'

/** What a deleted space is called where its name was its host's text. */
const FORMER_SPACE = 'Espaço'

/**
 * Takes a person out of their conversations, before the account goes: what they wrote is erased, what was written to
 * them stays for those who wrote it. Conversations that no one else has go whole, and so do other people's
 * notifications that quote the person.
 */
export async function eraseUserMessages(transaction: Transaction, userId: string, at: Date): Promise<void> {
  const isTheirs = or(eq(conversations.hostId, userId), eq(conversations.guestId, userId))
  const otherId = sql`case when ${conversations.hostId} = ${userId} then ${conversations.guestId} else ${conversations.hostId} end`
  // Conversations before their messages, as whoever reads or writes locks them.
  const held = await transaction
    .select({
      id: conversations.id,
      workspaceId: conversations.workspaceId,
      guestId: conversations.guestId,
      other: profiles.id,
    })
    .from(conversations)
    .leftJoin(profiles, eq(profiles.id, otherId))
    .where(isTheirs)
    .orderBy(asc(conversations.id))
    .for('update', { of: conversations })
  if (held.length === 0) return
  const abandoned = held.filter(({ other }) => other === null).map(({ id }) => id)
  if (abandoned.length > 0)
    await transaction.delete(conversations).where(inArray(conversations.id, abandoned))
  await transaction
    .update(conversations)
    .set({ workspaceName: FORMER_SPACE })
    .where(eq(conversations.hostId, userId))
  await transaction
    .update(messages)
    .set({ content: REMOVED_MESSAGE, removedAt: at })
    .where(and(eq(messages.senderId, userId), isNull(messages.removedAt)))
  const kept = held.filter(({ other }) => other !== null)
  if (kept.length === 0) return
  await deleteMessageNotifications(
    transaction,
    kept.map(({ id }) => id),
    userId,
  )
  for (const { other, workspaceId, guestId } of kept) {
    if (!other) continue
    await announceMessages(transaction, [other], { workspaceId, ...(guestId && { guestId }) })
  }
}
