import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { NotificationType } from '#contract/notifications/rules.ts'
import type { Transaction } from '../database/connection.ts'
import { notifications } from '../database/schema.ts'
import { announce } from '../realtime/announce.ts'
import type { Resources } from '../resources.ts'
import { sendNotificationMailJob } from './send-notification-mail.ts'

type NewNotification = {
  userId: string
  type: NotificationType
  title: string
  message: string
  workspaceId: string
  /** Of a rejection. */
  reason?: string | undefined
  /** Of a message. */
  conversation?: { id: string; guestId: string | null }
}

/**
 * Tells a person something, in the transaction of what happened: in the bell, live, and by e-mail. A conversation has
 * one unread notification, which a further message renews; its e-mail waits and is the messages' own affair.
 * A failure is logged and doesn't undo what happened (NOTF-11).
 */
export async function notify(
  { jobs, log, now }: Resources,
  transaction: Transaction,
  { userId, type, title, message, workspaceId, reason, conversation }: NewNotification,
): Promise<void> {
  const id = newId()
  const data = { ...(reason && { reason }), ...(conversation?.guestId && { guestId: conversation.guestId }) }
  const told = { title, message, data, createdAt: now() }
  try {
    await transaction.transaction(async (savepoint) => {
      await savepoint
        .insert(notifications)
        .values({ id, userId, type, workspaceId, conversationId: conversation?.id ?? null, ...told })
        .onConflictDoUpdate({
          target: [notifications.userId, notifications.conversationId],
          targetWhere: sql`read_at is null and conversation_id is not null`,
          set: told,
        })
      if (!conversation) await jobs.enqueue(savepoint, sendNotificationMailJob, { notificationId: id })
      await announce(savepoint, {
        topic: 'notifications-changed',
        audience: 'person',
        recipientId: userId,
        data: { type, workspaceId },
      })
    })
  } catch (error) {
    log.error({ err: error, type }, 'a notification was not written')
  }
}
