import { and, eq, isNull } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Report } from '#contract/reports/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { reports, workspaces } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import { decideWithin } from '../moderation/decide.ts'
import type { Resources } from '../resources.ts'
import { announceReports, closeReportsOfTakenDown, recordResolution } from './close-reports.ts'
import { getReport } from './list-reports.ts'

/**
 * Closes an open report with a note.
 * @throws ORPCError NOT_FOUND; CONFLICT when someone else closed it already.
 */
export function resolveReport(
  { database, now }: Resources,
  admin: CurrentUser,
  { id, note }: { id: string; note: string },
): Promise<Report> {
  if (!isUuid(id)) throw notFound()
  const at = now()
  return database.transaction(async (transaction) => {
    const closed = await transaction
      .update(reports)
      .set({ resolvedAt: at, resolution: note })
      .where(and(eq(reports.id, id), isNull(reports.resolvedAt)))
      .returning({ id: reports.id })
    const report = await getReport(transaction, id)
    if (closed.length === 0) throw alreadyClosed()
    await recordResolution(transaction, admin, { id, resolution: note, at })
    await announceReports(transaction, report.workspace.id)
    return report
  })
}

/**
 * Takes the reported space down with a reason, which its host reads; that closes every open report of the space
 * (REP-07, REP-11).
 * @param version the one of the space that the administrator saw.
 * @throws ORPCError NOT_FOUND; CONFLICT when the report was closed or the space changed or decided on since.
 */
export function takeDownReported(
  resources: Resources,
  admin: CurrentUser,
  { id, version, reason }: { id: string; version?: number | undefined; reason: string },
): Promise<Report> {
  if (!isUuid(id)) throw notFound()
  const { database, now } = resources
  const at = now()
  return database.transaction(async (transaction) => {
    const { workspace } = await getReport(transaction, id)
    // The space before its report, as whatever closes reports with their space.
    await transaction
      .select({ id: workspaces.id })
      .from(workspaces)
      .where(eq(workspaces.id, workspace.id))
      .for('update')
    const [open] = await transaction
      .select({ id: reports.id })
      .from(reports)
      .where(and(eq(reports.id, id), isNull(reports.resolvedAt)))
      .for('update')
    if (!open) throw alreadyClosed()
    await decideWithin(resources, transaction, at, admin, 'reject', { id: workspace.id, version, reason })
    await closeReportsOfTakenDown(transaction, admin, { workspaceId: workspace.id, reason, at })
    return getReport(transaction, id)
  })
}

const notFound = () => apiError('NOT_FOUND', 'Denúncia não encontrada')
const alreadyClosed = () => apiError('CONFLICT', 'Outra pessoa já resolveu esta denúncia.')
