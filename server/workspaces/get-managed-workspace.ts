import { eq } from 'drizzle-orm'
import type { ManagedWorkspace } from '#contract/workspaces/shapes.ts'
import type { Executor } from '../database/connection.ts'
import { workspaces } from '../database/schema.ts'
import { presentManaged } from './present-workspace.ts'
import { managedColumns } from './workspace-columns.ts'
import { workspaceNotFound } from './workspace-not-found.ts'

/**
 * One workspace as the lists of hosts and administrators show it. The caller has checked that the user may
 * see it.
 * @throws ORPCError NOT_FOUND
 */
export async function getManagedWorkspace(executor: Executor, id: string): Promise<ManagedWorkspace> {
  const [row] = await executor.select(managedColumns).from(workspaces).where(eq(workspaces.id, id))
  if (!row) throw workspaceNotFound()
  return presentManaged(row)
}
