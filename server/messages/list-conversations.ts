import { sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Conversation } from '#contract/messages/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { cutPage, readCursor } from '../database/cursor.ts'
import type { Resources } from '../resources.ts'
import { readConversations } from './read-conversations.ts'

type Query = { workspaceId?: string | undefined; cursor?: string | undefined; limit: number }

/**
 * The user's conversations, the latest message first; with `workspaceId` those about one workspace (MSG-02,
 * MSG-04).
 */
export async function listConversations(
  { database }: Resources,
  user: CurrentUser,
  { workspaceId, cursor, limit }: Query,
): Promise<{ items: Conversation[]; nextCursor: string | null }> {
  if (workspaceId !== undefined && !isUuid(workspaceId)) return { items: [], nextCursor: null }
  const about = workspaceId ? sql`conversation.workspace_id = ${workspaceId}` : sql`true`
  const after = cursor ? readCursor(cursor) : undefined
  const afterCursor = after
    ? sql`(conversation.last_message_at, conversation.id) < (${after.key}::timestamptz, ${after.id}::uuid)`
    : sql`true`
  const rows = await readConversations(database, user.id, sql`${about} and ${afterCursor}`, limit + 1)
  const { page, nextCursor } = cutPage(rows, limit, (row) => row.sortKey)
  return {
    items: page.map((row) => row.presented),
    nextCursor,
  }
}
