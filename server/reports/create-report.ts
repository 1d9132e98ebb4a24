import { and, eq, sql } from 'drizzle-orm'
import { validate as isUuid, v7 as newId } from 'uuid'
import type { Actor } from '../actor.ts'
import type { Executor } from '../database/connection.ts'
import { reports, workspaces } from '../database/schema.ts'
import { countAttempt } from '../rate-limits/attempt-limits.ts'
import type { Resources } from '../resources.ts'
import { workspaceNotFound } from '../workspaces/workspace-not-found.ts'
import { announceReports } from './close-reports.ts'

type Input = { id: string; content: string }

/**
 * Stores a report about a published workspace for the administrators.
 * @param ipAddress the rate limit's key for a visitor.
 * @throws ORPCError NOT_FOUND; TooManyAttempts after five in an hour.
 */
export async function createReport(
  resources: Resources,
  reporter: Actor,
  ipAddress: string,
  { id, content }: Input,
): Promise<{ id: string }> {
  const { database, now } = resources
  if (!isUuid(id) || (await publicWorkspace(database, id)).length === 0) throw workspaceNotFound()
  await countAttempt(resources, 'reportByUser', reporter?.id ?? ipAddress)
  const report = { id: newId(), workspaceId: id, reporterId: reporter?.id ?? null, content, createdAt: now() }
  await database.transaction(async (transaction) => {
    // The lock prevents its deletion meanwhile.
    if ((await publicWorkspace(transaction, id).for('key share')).length === 0) throw workspaceNotFound()
    await transaction.insert(reports).values(report)
    await announceReports(transaction, id)
  })
  return { id: report.id }
}

function publicWorkspace(executor: Executor, id: string) {
  return executor
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(and(eq(workspaces.id, id), sql`is_public`))
}
