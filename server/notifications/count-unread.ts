import { and, eq, isNull, type Placeholder, sql } from 'drizzle-orm'
import type { CurrentUser } from '../actor.ts'
import type { Executor } from '../database/connection.ts'
import { prepareOnce } from '../database/prepared-statement.ts'
import { liveEvents, notifications } from '../database/schema.ts'
import { countUnreadMessages } from '../messages/count-unread-messages.ts'
import type { Resources } from '../resources.ts'

type Unread = { notifications: number; messages: number; position: number }

/**
 * How many notifications and messages wait for the person, and the last live event that they take into account: one
 * statement, for every page of a signed-in person asks, and so that what comes later is never missed.
 */
export async function countUnread(
  { database }: Pick<Resources, 'database'>,
  user: CurrentUser,
): Promise<Unread> {
  const userId = sql.placeholder('userId')
  const statement = prepareOnce(database, 'unread', () =>
    database
      .select({
        notifications: sql<number>`${countUnreadNotifications(database, userId)}`,
        messages: sql<number>`${countUnreadMessages(database, userId)}`,
        position: sql<number>`(select coalesce(max(${liveEvents.position}), 0)::float8 from ${liveEvents})`,
      })
      .from(sql`(select) one`),
  )
  const [unread] = await statement.execute({ userId: user.id })
  return unread ?? { notifications: 0, messages: 0, position: 0 }
}

/** Counts a person's unread notifications: a query, or part of another one. */
export function countUnreadNotifications(executor: Executor, userId: string | Placeholder) {
  return executor
    .select({ count: sql<number>`count(*)::integer` })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
}
