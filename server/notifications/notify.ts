import { sql } from 'drizzle-orm'
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
 */
export async function notify<About>(
  { jobs, log, now }: Resources,
  transaction: Transaction,
  userId: string,
  kind: NotificationDefinition<About>,
  about: About,
): Promise<void> {
  const id = newId()
  const { type } = kind
  const subject = kind.subject(about)
  const { title, message, reason } = kind.text(about)
  const conversation = kind.conversation?.(about)
  const data = { ...(reason && { reason }), ...(conversation?.guestId && { guestId: conversation.guestId }) }
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
        await jobs.enqueue(savepoint, sendNotificationMailJob, { notificationId: id })
      }
      await announce(savepoint, {
        topic: 'notifications-changed',
        audience: 'person',
        recipientId: userId,
        data: { type, ...(subject.type === 'workspace' && { workspaceId: subject.id }) },
      })
    })
  } catch (error) {
    log.error({ err: error, type }, 'a notification was not written')
  }
}
