import { and, eq, isNull } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Report } from '#contract/reports.ts'
import { MAX_REPORT_LENGTH } from '#contract/reports-limits.ts'
import type { Person } from '../actor.ts'
import { recordAudit } from '../database/audit.ts'
import type { Transaction } from '../database/connection.ts'
import { reports } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import { announce } from '../realtime/announce.ts'
import type { Resources } from '../resources.ts'
import { decideWithin } from '../review/decide.ts'
import { getReport } from './list-reports.ts'

/**
 * Closes an open report with a note.
 * @throws ORPCError NOT_FOUND; CONFLICT when someone else closed it already.
 */
export function resolveReport(
  { database, now }: Resources,
  admin: Person,
  { id, note }: { id: string; note: string },
): Promise<Report> {
  return database.transaction((transaction) => close(transaction, admin, id, note, now()))
}

/**
 * Takes the reported space down with a reason, which its host reads, and closes the report with it (REP-07).
 * @param version the one of the space that the administrator saw.
 * @throws ORPCError NOT_FOUND; CONFLICT when the report was closed or the space changed or decided on since.
 */
export function takeDownReported(
  resources: Resources,
  admin: Person,
  { id, version, reason }: { id: string; version?: number | undefined; reason: string },
): Promise<Report> {
  const { database, now } = resources
  const at = now()
  return database.transaction(async (transaction) => {
    const note = `Espaço retirado do ar: ${reason}`.slice(0, MAX_REPORT_LENGTH)
    const { workspace } = await close(transaction, admin, id, note, at)
    await decideWithin(resources, transaction, at, admin, 'reject', { id: workspace.id, version, reason })
    return getReport(transaction, id)
  })
}

async function close(
  transaction: Transaction,
  admin: Person,
  id: string,
  note: string,
  at: Date,
): Promise<Report> {
  if (!isUuid(id)) throw apiError('NOT_FOUND', 'Denúncia não encontrada')
  const closed = await transaction
    .update(reports)
    .set({ resolvedAt: at, resolution: note })
    .where(and(eq(reports.id, id), isNull(reports.resolvedAt)))
    .returning({ id: reports.id })
  const report = await getReport(transaction, id)
  if (closed.length === 0) throw apiError('CONFLICT', 'Outra pessoa já resolveu esta denúncia.')
  await announce(transaction, {
    topic: 'review-changed',
    audience: 'administrators',
    data: { workspaceId: report.workspace.id },
  })
  const act = { actorId: admin.id, action: 'report.resolve', subjectType: 'report' as const }
  await recordAudit(transaction, { at, ...act, subjectId: id, after: { resolution: note } })
  return report
}
