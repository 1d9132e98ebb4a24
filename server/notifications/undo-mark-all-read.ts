import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { notifications } from '../database/schema.ts'
import { announce } from '../realtime/announce.ts'
import type { Resources } from '../resources.ts'

/**
 * Undoes marking all of the user's notifications read (NOTF-21). One whose conversation has a newer unread
 * notification stays read, as a conversation has at most one.
 * @param at as `markAllRead` returned it
 */
export async function undoMarkAllRead(
  { database }: Resources,
  user: { id: string },
  at: Date,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const newer = alias(notifications, 'newer')
    const unmarked = await transaction
      .update(notifications)
      .set({ readAt: null })
      .where(
        and(
          eq(notifications.userId, user.id),
          eq(notifications.readAt, at),
          notExists(
            transaction
              .select({ one: sql`1` })
              .from(newer)
              .where(
                and(
                  eq(newer.userId, user.id),
                  eq(newer.conversationId, notifications.conversationId),
                  isNull(newer.readAt),
                ),
              ),
          ),
        ),
      )
      .returning({ id: notifications.id })
    if (unmarked.length === 0) return
    await announce(transaction, {
      topic: 'notifications-changed',
      audience: 'person',
      recipientId: user.id,
      data: {},
    })
  })
}
