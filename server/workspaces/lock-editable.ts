import { and, eq } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { CurrentUser } from '../actor.ts'
import type { Transaction } from '../database/connection.ts'
import { workspaces } from '../database/schema.ts'
import { editableBy } from './policy.ts'
import { workspaceNotFound } from './workspace-not-found.ts'

export type StoredWorkspace = typeof workspaces.$inferSelect

/**
 * Locks the workspace's row until the transaction ends.
 * @throws ORPCError NOT_FOUND when it doesn't exist or this user may not edit it.
 */
export async function lockEditable(
  transaction: Transaction,
  editor: CurrentUser,
  id: string,
): Promise<StoredWorkspace> {
  const [row] = isUuid(id)
    ? await transaction
        .select()
        .from(workspaces)
        .where(and(eq(workspaces.id, id), editableBy(editor)))
        .for('update')
    : []
  if (!row) throw workspaceNotFound()
  return row
}
