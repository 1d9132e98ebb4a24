import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Executor } from '../database/connection.ts'
import { notifications } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import { announce } from '../realtime/announce.ts'
import type { Resources } from '../resources.ts'
import { rejection } from './kinds/rejection.ts'

type Reader = { id: string }

/**
 * Marks one of the user's notifications read (NOTF-07).
 * @throws ORPCError NOT_FOUND when it isn't the user's.
 */
export async function markRead({ database, now }: Resources, user: Reader, id: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const own = and(eq(notifications.id, id), eq(notifications.userId, user.id))
    const [found] = isUuid(id)
      ? await transaction.select({ id: notifications.id }).from(notifications).where(own)
      : []
    if (!found) throw apiError('NOT_FOUND', 'Notificação não encontrada')
    await mark(transaction, user, now(), eq(notifications.id, id))
  })
}

/**
 * Marks all of the user's notifications read.
 * @returns the instant stored with them, which undoes it (NOTF-21)
 */
export async function markAllRead({ database, now }: Resources, user: Reader): Promise<Date> {
  const at = now()
  await database.transaction((transaction) => mark(transaction, user, at))
  return at
}

/** Marks the notifications of a workspace's rejections read, once the host has seen the reason elsewhere (HOST-09). */
export async function markRejectionsRead(
  executor: Executor,
  user: Reader,
  workspaceId: string,
  at: Date,
): Promise<void> {
  if (!isUuid(workspaceId)) return
  const ofRejections = and(
    eq(notifications.subjectType, 'workspace'),
    eq(notifications.subjectId, workspaceId),
    eq(notifications.type, rejection.type),
  )
  await executor.transaction((transaction) => mark(transaction, user, at, ofRejections))
}

/** Marks the notification of a conversation read, once its messages are read. */
export async function markConversationRead(
  executor: Executor,
  user: Reader,
  conversationId: string,
  at: Date,
): Promise<void> {
  await mark(executor, user, at, eq(notifications.conversationId, conversationId))
}

/** Marks notifications read, and publishes that to the user's other pages and devices if any was unread. */
async function mark(executor: Executor, user: Reader, at: Date, which?: SQL): Promise<void> {
  const marked = await executor
    .update(notifications)
    .set({ readAt: at })
    .where(and(eq(notifications.userId, user.id), isNull(notifications.readAt), which))
    .returning({ id: notifications.id })
  if (marked.length === 0) return
  await announce(executor, {
    topic: 'notifications-changed',
    audience: 'person',
    recipientId: user.id,
    data: {},
  })
}
