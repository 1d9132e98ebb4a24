import { and, eq, isNull } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Report } from '#contract/reports.ts'
import type { Person } from '../actor.ts'
import { recordAudit } from '../database/audit.ts'
import { reports } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import type { Resources } from '../resources.ts'
import { getReport } from './list-reports.ts'

/**
 * Closes an open report with a note.
 * @throws ORPCError NOT_FOUND; CONFLICT when someone else closed it already.
 */
export async function resolveReport(
  { database, now }: Resources,
  admin: Person,
  { id, note }: { id: string; note: string },
): Promise<Report> {
  if (!isUuid(id)) throw apiError('NOT_FOUND', 'Denúncia não encontrada')
  const at = now()
  return database.transaction(async (transaction) => {
    const closed = await transaction
      .update(reports)
      .set({ resolvedAt: at, resolution: note })
      .where(and(eq(reports.id, id), isNull(reports.resolvedAt)))
      .returning({ id: reports.id })
    const report = await getReport(transaction, id)
    if (closed.length === 0) throw apiError('CONFLICT', 'Outra pessoa já resolveu esta denúncia.')
    const act = { actorId: admin.id, action: 'report.resolve', subjectType: 'report' as const }
    await recordAudit(transaction, { at, ...act, subjectId: id, after: { resolution: note } })
    return report
  })
}
