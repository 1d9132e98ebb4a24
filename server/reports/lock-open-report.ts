import { and, eq, isNull } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Transaction } from '../database/connection.ts'
import { reports, workspaces } from '../database/schema.ts'
import { getReport } from './list-reports.ts'
import { reportAlreadyClosed, reportNotFound } from './report-errors.ts'

/**
 * Locks an open report and its workspace until the transaction ends.
 * @returns the id of the reported workspace
 * @throws ORPCError NOT_FOUND; CONFLICT when the report was closed.
 */
export async function lockOpenReport(transaction: Transaction, id: string): Promise<{ workspaceId: string }> {
  if (!isUuid(id)) throw reportNotFound()
  const { workspace } = await getReport(transaction, id)
  // The workspace before its report: everything that closes reports locks in this order.
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
  if (!open) throw reportAlreadyClosed()
  return { workspaceId: workspace.id }
}
