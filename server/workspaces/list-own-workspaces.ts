import { desc, eq } from 'drizzle-orm'
import type { ManagedWorkspace } from '#contract/workspaces/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { workspaces } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { presentManaged } from './present-workspace.ts'
import { managedColumns } from './workspace-columns.ts'

/** The user's workspaces in every status, newest first. */
export async function listOwnWorkspaces(
  { database }: Resources,
  host: CurrentUser,
): Promise<ManagedWorkspace[]> {
  const rows = await database
    .select(managedColumns)
    .from(workspaces)
    .where(eq(workspaces.hostId, host.id))
    .orderBy(desc(workspaces.createdAt), desc(workspaces.id))
  return rows.map(presentManaged)
}
