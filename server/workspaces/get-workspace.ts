import { and, eq, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Role } from '#contract/accounts/rules.ts'
import { todayIn } from '#contract/places/local-time.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import type { Actor } from '../actor.ts'
import { presentOtherDates } from '../availability/present-other-dates.ts'
import type { Database } from '../database/connection.ts'
import { prepareOnce } from '../database/prepared-statement.ts'
import { workspaces } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { visibleTo } from './policy.ts'
import { presentWorkspace } from './present-workspace.ts'
import { detailColumns } from './workspace-columns.ts'
import { workspaceNotFound } from './workspace-not-found.ts'

/**
 * One workspace as this reader may see it.
 * @throws ORPCError NOT_FOUND when it doesn't exist or the reader may not see it.
 */
export async function getWorkspace(
  { database, now }: Resources,
  reader: Actor,
  id: string,
): Promise<Workspace> {
  const [row] = isUuid(id)
    ? await detailFor(database, reader?.role ?? 'visitor').execute({ id, readerId: reader?.id })
    : []
  if (!row) throw workspaceNotFound()
  const workspace = presentWorkspace(row, reader)
  if (workspace.bookingRules) return workspace
  const otherDates = presentOtherDates(row, todayIn(workspace.timeZone, now()))
  return otherDates.length > 0 ? { ...workspace, otherDates } : workspace
}

/** One prepared statement for all readers of a role. */
function detailFor(database: Database, role: Role | 'visitor') {
  const reader = role === 'visitor' ? null : { role, id: sql.placeholder('readerId') }
  return prepareOnce(database, `workspace_for_${role}`, () =>
    database
      .select(detailColumns)
      .from(workspaces)
      .where(and(eq(workspaces.id, sql.placeholder('id')), visibleTo(reader))),
  )
}
