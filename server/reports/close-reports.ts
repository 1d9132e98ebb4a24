import { and, eq, inArray, isNull } from 'drizzle-orm'
import { MAX_REPORT_LENGTH } from '#contract/reports/rules.ts'
import { cutText } from '#contract/text/cut-text.ts'
import type { CurrentUser } from '../actor.ts'
import { recordAudit } from '../database/audit.ts'
import type { Transaction } from '../database/connection.ts'
import { reports } from '../database/schema.ts'
import { announceModeration } from '../realtime/announce.ts'

/**
 * Closes every open report of a workspace that is being taken down, with the reason that its host reads (REP-11).
 * @returns the ids of those it closed
 */
export async function closeReportsOfTakenDown(
  transaction: Transaction,
  admin: CurrentUser,
  { workspaceId, reason, at }: { workspaceId: string; reason: string; at: Date },
): Promise<string[]> {
  const resolution = cutText(`Espaço retirado do ar: ${reason}`, MAX_REPORT_LENGTH)
  const closed = await transaction
    .update(reports)
    .set({ resolvedAt: at, resolution })
    .where(and(eq(reports.workspaceId, workspaceId), isNull(reports.resolvedAt)))
    .returning({ id: reports.id })
  for (const { id } of closed) await recordResolution(transaction, admin, { id, resolution, at })
  if (closed.length > 0) await announceModeration(transaction, workspaceId)
  return closed.map(({ id }) => id)
}

/** Opens the reports again that a takedown closed, because the takedown was undone. */
export async function reopenReports(
  transaction: Transaction,
  admin: CurrentUser,
  { ids, workspaceId, at }: { ids: readonly string[]; workspaceId: string; at: Date },
): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .update(reports)
    .set({ resolvedAt: null, resolution: null })
    .where(inArray(reports.id, [...ids]))
  for (const id of ids) {
    const act = { actorId: admin.id, action: 'report.reopen', subjectType: 'report' } as const
    await recordAudit(transaction, { at, ...act, subjectId: id })
  }
  await announceModeration(transaction, workspaceId)
}

/** Writes into the history that an administrator resolved a report, and how. */
export async function recordResolution(
  transaction: Transaction,
  admin: CurrentUser,
  { id, resolution, at }: { id: string; resolution: string; at: Date },
): Promise<void> {
  const act = { actorId: admin.id, action: 'report.resolve', subjectType: 'report' } as const
  await recordAudit(transaction, { at, ...act, subjectId: id, after: { resolution } })
}
