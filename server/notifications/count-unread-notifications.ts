import { and, eq, isNull, type Placeholder, sql } from 'drizzle-orm'
import type { Executor } from '../database/connection.ts'
import { notifications } from '../database/schema.ts'
import { isOfKnownKind } from './present-notification.ts'

/** Counts a user's unread notifications: a query, or part of another one. */
export function countUnreadNotifications(executor: Executor, userId: string | Placeholder) {
  return executor
    .select({ count: sql<number>`count(*)::integer` })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), isOfKnownKind))
}
