import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Person } from '../actor.ts'
import type { Executor } from '../database/connection.ts'
import { liveEvents, notifications } from '../database/schema.ts'
import { countUnreadMessages } from '../messages/count-unread-messages.ts'
import type { Resources } from '../resources.ts'

/** How many notifications and messages wait for the person, and the last live event before they were counted. */
export async function countUnread(
  { database }: Pick<Resources, 'database'>,
  person: Person,
): Promise<{ notifications: number; messages: number; position: number }> {
  // The position first: what happens after it may be counted and come live too, but is never missed.
  const [last] = await database
    .select({ position: sql<number>`coalesce(max(position), 0)::float8` })
    .from(liveEvents)
  return {
    notifications: await countUnreadNotifications(database, person.id),
    messages: await countUnreadMessages(database, person.id),
    position: last?.position ?? 0,
  }
}

export async function countUnreadNotifications(executor: Executor, userId: string): Promise<number> {
  const [row] = await executor
    .select({ count: sql<number>`count(*)::integer` })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
  return row?.count ?? 0
}
