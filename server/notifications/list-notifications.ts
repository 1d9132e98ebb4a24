import { and, desc, eq, sql } from 'drizzle-orm'
import type { Notification } from '#contract/notifications/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { cutPage, readCursor } from '../database/cursor.ts'
import { notifications } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { countUnreadNotifications } from './count-unread-notifications.ts'
import { isOfKnownKind, presentNotification } from './present-notification.ts'

type Page = { items: Notification[]; nextCursor: string | null; unreadCount: number }

/** The user's notifications, latest first. */
export async function listNotifications(
  { database }: Pick<Resources, 'database'>,
  user: CurrentUser,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Page> {
  const after = cursor ? readCursor(cursor) : undefined
  const rows = await database
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, user.id),
        isOfKnownKind,
        after &&
          sql`(${notifications.createdAt}, ${notifications.id}) < (${after.key}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit + 1)
  const [unread] = await countUnreadNotifications(database, user.id)
  const { page, nextCursor } = cutPage(rows, limit, (row) => sortKey(row.createdAt))
  return {
    items: page.map(presentNotification),
    nextCursor,
    unreadCount: unread?.count ?? 0,
  }
}

/** '2026-11-21 16:44:24.123+00': the format that cursors use. */
function sortKey(instant: Date): string {
  return instant.toISOString().replace('T', ' ').replace('Z', '+00')
}
