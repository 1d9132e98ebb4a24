import { sql } from 'drizzle-orm'
import type { CurrentUser } from '../actor.ts'
import { prepareOnce } from '../database/prepared-statement.ts'
import { liveEvents } from '../database/schema.ts'
import { countUnreadMessages } from '../messages/count-unread-messages.ts'
import { countUnreadNotifications } from '../notifications/count-unread-notifications.ts'
import type { Resources } from '../resources.ts'

type Unread = { notifications: number; messages: number; position: number }

/**
 * The user's numbers of unread notifications and messages, and the position of the last live event that they include.
 * One statement: every page of a signed-in user asks for it, and an event between two statements would be missed.
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
