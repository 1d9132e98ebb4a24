import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { mayListWorkspaces, type Role } from '#contract/accounts/rules.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { type Actor, type CurrentUser, hasRole } from '../actor.ts'
import { workspaces } from '../database/schema.ts'

/**
 * The workspaces that this reader may see, as a condition on the workspaces table.
 * @param reader in a prepared statement with a placeholder for an id
 */
export function visibleTo(reader: { role: Role; id: string | Placeholder } | null): SQL {
  if (reader?.role === 'admin') return sql`true`
  return reader
    ? sql`(${workspaces.isPublic} or ${workspaces.hostId} = ${reader.id})`
    : sql`${workspaces.isPublic}`
}

/** The workspaces that this user may edit: their own; all for administrators. */
export function editableBy(editor: CurrentUser): SQL {
  return hasRole(editor, 'admin') ? sql`true` : sql`${workspaces.hostId} = ${editor.id}`
}

/** What this reader may do with a workspace that they may see. */
export function permissionsFor(
  reader: Actor,
  workspace: { hostId: string; isPublic: boolean },
): Workspace['can'] {
  const isHost = reader?.id === workspace.hostId
  const isAdmin = hasRole(reader, 'admin')
  return {
    edit: (isHost && mayListWorkspaces(reader.role)) || isAdmin,
    moderate: isAdmin,
    feature: isAdmin && workspace.isPublic,
    book: workspace.isPublic && !isHost,
  }
}
