import { and, eq, isNull } from 'drizzle-orm'
import { MAX_REPORT_LENGTH } from '#contract/reports/rules.ts'
import type { CurrentUser } from '../actor.ts'
import { recordAudit } from '../database/audit.ts'
import type { Transaction } from '../database/connection.ts'
import { reports } from '../database/schema.ts'
import { announce } from '../realtime/announce.ts'

/**
 * Closes every open report of a workspace that is being taken down, with the reason that its host reads (REP-11).
 */
export async function closeReportsOfTakenDown(
  transaction: Transaction,
  admin: CurrentUser,
  { workspaceId, reason, at }: { workspaceId: string; reason: string; at: Date },
): Promise<void> {
  // Cut by characters: half an emoji can't be stored.
  const resolution = Array.from(`Espaço retirado do ar: ${reason}`).slice(0, MAX_REPORT_LENGTH).join('')
  const closed = await transaction
    .update(reports)
    .set({ resolvedAt: at, resolution })
    .where(and(eq(reports.workspaceId, workspaceId), isNull(reports.resolvedAt)))
    .returning({ id: reports.id })
  for (const { id } of closed) await recordResolution(transaction, admin, { id, resolution, at })
  if (closed.length > 0) await announceReports(transaction, workspaceId)
}

export async function recordResolution(
  transaction: Transaction,
  admin: CurrentUser,
  { id, resolution, at }: { id: string; resolution: string; at: Date },
): Promise<void> {
  const act = { actorId: admin.id, action: 'report.resolve', subjectType: 'report' } as const
  await recordAudit(transaction, { at, ...act, subjectId: id, after: { resolution } })
}

export async function announceReports(transaction: Transaction, workspaceId: string): Promise<void> {
  await announce(transaction, {
    topic: 'moderation-changed',
    audience: 'administrators',
    data: { workspaceId },
  })
}
