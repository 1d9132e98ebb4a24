import { and, desc, eq, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { UserWorkspace } from '#contract/users/shapes.ts'
import { cutPage, readCursor } from '../database/cursor.ts'
import { workspaces } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import type { Resources } from '../resources.ts'
import { getUser } from './list-users.ts'

type Input = { id: string; cursor?: string | undefined; limit: number }

/**
 * A host's workspaces, the newest first, public or not (USR-19).
 * @throws ORPCError VALIDATION_FAILED for an invalid cursor, NOT_FOUND for an unknown user.
 */
export async function listWorkspacesOfUser(
  { database }: Resources,
  { id, cursor, limit }: Input,
): Promise<{ items: UserWorkspace[]; nextCursor: string | null }> {
  const after = cursor ? readCursor(cursor) : undefined
  if (!isUuid(id)) throw apiError('NOT_FOUND', 'Conta não encontrada')
  await getUser(database, id)
  const rows = await database
    .select({
      id: workspaces.id,
      name: workspaces.name,
      city: workspaces.city,
      state: workspaces.state,
      approvalStatus: workspaces.approvalStatus,
      pausedAt: workspaces.pausedAt,
      sortKey: sql<string>`${workspaces.createdAt}::text`,
    })
    .from(workspaces)
    .where(
      and(
        eq(workspaces.hostId, id),
        after &&
          sql`(${workspaces.createdAt}, ${workspaces.id}) < (${after.key}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(workspaces.createdAt), desc(workspaces.id))
    .limit(limit + 1)
  const { page, nextCursor } = cutPage(rows, limit, (row) => row.sortKey)
  return {
    items: page.map(({ sortKey: _, pausedAt, approvalStatus, ...row }) => ({
      ...row,
      approvalStatus: approvalStatus,
      paused: pausedAt !== null,
    })),
    nextCursor,
  }
}
