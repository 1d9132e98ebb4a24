import type { Report } from '#contract/reports/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { getReport } from '../reports/list-reports.ts'
import { lockOpenReport } from '../reports/lock-open-report.ts'
import type { Resources } from '../resources.ts'
import { decideWithin } from './decide.ts'

/**
 * Takes the reported workspace down with a reason, which its host reads; that closes every open report of the
 * workspace (REP-07, REP-11).
 * @param version the workspace's version that the administrator saw.
 * @throws ORPCError NOT_FOUND; CONFLICT when the report was closed, or the workspace was saved or decided since.
 */
export function takeDownReported(
  resources: Resources,
  admin: CurrentUser,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<Report> {
  const { database, now } = resources
  const at = now()
  return database.transaction(async (transaction) => {
    const { workspaceId } = await lockOpenReport(transaction, id)
    const decision = { id: workspaceId, version, reason }
    await decideWithin(resources, transaction, { at, admin, event: 'reject', decision, closesReports: true })
    return getReport(transaction, id)
  })
}
