import { eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Transaction } from '../database/connection.ts'
import { notifications } from '../database/schema.ts'
import { announce } from '../realtime/announce.ts'
import type { Resources } from '../resources.ts'
import type { NotificationDefinition } from './kinds/kind.ts'
import { sendNotificationMailJob } from './send-notification-mail.ts'

/**
 * Notifies a user in the transaction of what happened: in the bell, live, and by e-mail unless the kind's feature
 * sends one of its own. A conversation has one unread notification, which a further message updates.
 * A failure is logged and doesn't undo what happened (NOTF-11).
 * @param mailDelaySeconds how long its e-mail waits at least, such as while the notification may be retracted
 * @returns the new notification's id; null after a failure
 */
export async function notify<About>(
  { jobs, log, now }: Resources,
  transaction: Transaction,
  userId: string,
  kind: NotificationDefinition<About>,
  about: About,
  { mailDelaySeconds = 0 } = {},
): Promise<string | null> {
  const id = newId()
  const { type } = kind
  const subject = kind.subject(about)
  const { title, message, reason } = kind.text(about)
  const conversation = kind.conversation?.(about)
  const bookingCode = kind.bookingCode?.(about)
  const data = {
    ...(reason && { reason }),
    ...(conversation?.guestId && { guestId: conversation.guestId }),
    ...(bookingCode && { bookingCode }),
  }
  const content = { title, message, data, createdAt: now() }
  try {
    await transaction.transaction(async (savepoint) => {
      await savepoint
        .insert(notifications)
        .values({
          id,
          userId,
          type,
          subjectType: subject.type,
          subjectId: subject.id,
          conversationId: conversation?.id ?? null,
          ...content,
        })
        .onConflictDoUpdate({
          target: [notifications.userId, notifications.conversationId],
          targetWhere: sql`read_at is null and conversation_id is not null`,
          set: content,
        })
      if (kind.mail === 'immediate') {
        const delay = { delaySeconds: mailDelaySeconds }
        await jobs.enqueue(savepoint, sendNotificationMailJob, { notificationId: id }, delay)
      }
      await announce(savepoint, {
        topic: 'notifications-changed',
        audience: 'person',
        recipientId: userId,
        data: { type, ...(subject.type === 'workspace' && { workspaceId: subject.id }) },
      })
    })
    return id
  } catch (error) {
    log.error({ err: error, type }, 'a notification was not written')
    return null
  }
}

/** Deletes a notification of something that was undone; its waiting e-mail is then not sent. */
export async function retractNotification(transaction: Transaction, id: string): Promise<void> {
  const [retracted] = await transaction
    .delete(notifications)
    .where(eq(notifications.id, id))
    .returning({ userId: notifications.userId })
  if (!retracted) return
  await announce(transaction, {
    topic: 'notifications-changed',
    audience: 'person',
    recipientId: retracted.userId,
    data: {},
  })
}
