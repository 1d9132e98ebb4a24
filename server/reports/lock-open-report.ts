import { and, eq, isNull } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { lockWithChangesTo } from '../booking-steps/end-changes.ts'
import type { Transaction } from '../database/connection.ts'
import { reports } from '../database/schema.ts'
import { getReport } from './list-reports.ts'
import { reportAlreadyClosed, reportNotFound } from './report-errors.ts'

/**
 * Locks an open report until the transaction ends, and its workspace before it, together with the other workspaces of
 * open changes from or to it: taking it down ends these changes (LOAD-11).
 * @returns the id of the reported workspace
 * @throws ORPCError NOT_FOUND; CONFLICT when the report was closed.
 */
export async function lockOpenReport(transaction: Transaction, id: string): Promise<{ workspaceId: string }> {
  if (!isUuid(id)) throw reportNotFound()
  const { workspace } = await getReport(transaction, id)
  // The workspace is locked before its report, as in everything that closes reports.
  await lockWithChangesTo(transaction, workspace.id)
  const [open] = await transaction
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.id, id), isNull(reports.resolvedAt)))
    .for('update')
  if (!open) throw reportAlreadyClosed()
  return { workspaceId: workspace.id }
}
