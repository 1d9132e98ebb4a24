import { and, eq, isNull } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Report } from '#contract/reports/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { reports } from '../database/schema.ts'
import { announceModeration } from '../realtime/announce.ts'
import type { Resources } from '../resources.ts'
import { recordResolution } from './close-reports.ts'
import { getReport } from './list-reports.ts'
import { reportAlreadyClosed, reportNotFound } from './report-errors.ts'

/**
 * Closes an open report with a note.
 * @throws ORPCError NOT_FOUND; CONFLICT when it is already closed.
 */
export function resolveReport(
  { database, now }: Resources,
  admin: CurrentUser,
  { id, note }: { id: string; note: string },
): Promise<Report> {
  if (!isUuid(id)) throw reportNotFound()
  const at = now()
  return database.transaction(async (transaction) => {
    const closed = await transaction
      .update(reports)
      .set({ resolvedAt: at, resolution: note })
      .where(and(eq(reports.id, id), isNull(reports.resolvedAt)))
      .returning({ id: reports.id })
    const report = await getReport(transaction, id)
    if (closed.length === 0) throw reportAlreadyClosed()
    await recordResolution(transaction, admin, { id, resolution: note, at })
    await announceModeration(transaction, report.workspace.id)
    return report
  })
}
