import { MS_PER_HOUR } from '#contract/dates.ts'
import { recordAudit } from '../database/audit.ts'
import type { Transaction } from '../database/connection.ts'
import type { DemoWorkspace } from './demo-workspace.ts'

/** How long the demonstration's administrator took to decide. */
const DECIDED_AFTER_MS = 19 * MS_PER_HOUR

/** When the demonstration's administrator decided about a workspace created at this time. */
export function decidedAt(createdAt: Date, now: Date): Date {
  return new Date(Math.min(createdAt.getTime() + DECIDED_AFTER_MS, now.getTime()))
}

/** Records audit entries for a demonstration workspace, as if its host and the administrator had acted. */
export async function recordPastActs(
  transaction: Transaction,
  { name, status, featured, rejectionReason }: DemoWorkspace,
  ids: { workspace: string; host: string; admin: string },
  { createdAt, now }: { createdAt: Date; now: Date },
): Promise<void> {
  const subject = { subjectType: 'workspace', subjectId: ids.workspace } as const
  await recordAudit(transaction, {
    ...subject,
    at: createdAt,
    actorId: ids.host,
    action: 'workspace.create',
    after: { name, approvalStatus: 'pending' },
  })
  if (status === 'pending') return
  const decision = { ...subject, at: decidedAt(createdAt, now), actorId: ids.admin }
  await recordAudit(transaction, {
    ...decision,
    action: status === 'approved' ? 'workspace.approve' : 'workspace.reject',
    before: { approvalStatus: 'pending', rejectionReason: null },
    after: { approvalStatus: status, rejectionReason: rejectionReason ?? null },
  })
  if (!featured) return
  await recordAudit(transaction, {
    ...decision,
    action: 'workspace.feature',
    before: { isFeatured: false },
    after: { isFeatured: true },
  })
}
