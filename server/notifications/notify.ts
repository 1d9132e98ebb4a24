import { eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Transaction } from '../database/connection.ts'
import { defineSqlStatement } from '../database/prepared-statement.ts'
import { notifications as stored } from '../database/schema.ts'
import { announce } from '../realtime/announce.ts'
import type { NewLiveEvent } from '../realtime/live-event.ts'
import type { Resources } from '../resources.ts'
import type { NotificationDefinition } from './kinds/kind.ts'
import { sendNotificationMailJob } from './send-notification-mail.ts'

/** The part of a statement that stores notifications. */
export const notificationsInsert = sql`
  insert into notifications (id, user_id, type, title, message, subject_type, subject_id, conversation_id, data, created_at)
  select id, user_id, type, title, message, subject_type, subject_id, conversation_id, data,
    ${sql.placeholder('notifiedAt')}::timestamptz
  from jsonb_to_recordset(${sql.placeholder('notifications')}::jsonb) as notification (id uuid, user_id uuid, type text,
    title text, message text, subject_type text, subject_id uuid, conversation_id uuid, data jsonb)
  on conflict (user_id, conversation_id) where read_at is null and conversation_id is not null
    do update set title = excluded.title, message = excluded.message, data = excluded.data, created_at = excluded.created_at`

const insertNotifications = defineSqlStatement('insert_notifications', notificationsInsert)

/** Whom to notify, by which kind of notification, about what. */
export type NewNotification<About> = {
  id: string
  userId: string
  kind: NotificationDefinition<About>
  about: About
}

/** The values of a statement with `notificationsInsert`. */
export function notificationsValues<About>(
  notifications: readonly NewNotification<About>[],
  at: Date,
): { notifications: string; notifiedAt: string } {
  return { notifications: JSON.stringify(notifications.map(rowOf)), notifiedAt: at.toISOString() }
}

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
  const notification = { id, userId, kind, about }
  const values = notificationsValues([notification], now())
  try {
    await transaction.transaction(async (savepoint) => {
      await insertNotifications(savepoint, values)
      if (kind.mail === 'immediate') {
        const delay = { delaySeconds: mailDelaySeconds }
        await jobs.enqueue(savepoint, sendNotificationMailJob, { notificationId: id }, delay)
      }
      await announce(savepoint, notificationEvent(notification))
    })
    return id
  } catch (error) {
    log.error({ err: error, type: kind.type }, 'a notification was not written')
    return null
  }
}

function rowOf<About>({ id, userId, kind, about }: NewNotification<About>) {
  const subject = kind.subject(about)
  const { title, message, reason } = kind.text(about)
  const conversation = kind.conversation?.(about)
  const bookingCode = kind.bookingCode?.(about)
  const receiptNumber = kind.receiptNumber?.(about)
  const data: typeof stored.$inferInsert.data = {
    ...(reason && { reason }),
    ...(conversation?.guestId && { guestId: conversation.guestId }),
    ...(bookingCode && { bookingCode }),
    ...(receiptNumber && { receiptNumber }),
  }
  return {
    id,
    user_id: userId,
    type: kind.type,
    subject_type: subject.type,
    subject_id: subject.id,
    conversation_id: conversation?.id ?? null,
    title,
    message,
    data,
  }
}

/** The live event of a notification, for a caller who stores both. */
export function notificationEvent<About>({ userId, kind, about }: NewNotification<About>): NewLiveEvent {
  const subject = kind.subject(about)
  return {
    topic: 'notifications-changed',
    audience: 'person',
    recipientId: userId,
    data: { type: kind.type, ...(subject.type === 'workspace' && { workspaceId: subject.id }) },
  }
}

/** Deletes the notification of something that was undone; its waiting e-mail is then not sent. */
export async function retractNotification(transaction: Transaction, id: string): Promise<void> {
  const [retracted] = await transaction
    .delete(stored)
    .where(eq(stored.id, id))
    .returning({ userId: stored.userId })
  if (!retracted) return
  await announce(transaction, {
    topic: 'notifications-changed',
    audience: 'person',
    recipientId: retracted.userId,
    data: {},
  })
}
