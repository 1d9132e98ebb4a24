import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { auditEntries } from '../database/schema.ts'
import { apiError } from '../errors.ts'

/** The actions that change a workspace's version. */
const SAVED_BY_HOST = 'workspace.update'
const DECIDED = [
  'workspace.approve',
  'workspace.reject',
  'workspace.approve-revision',
  'workspace.reject-revision',
] as const
const UNDONE = 'workspace.undo-decision'

/**
 * Explains a stale decision: the host saved since, or another administrator decided first (ADM-19, ADM-23).
 * @returns a CONFLICT in words; the caller throws it
 */
export async function staleDecision(transaction: Transaction, workspaceId: string) {
  const [last] = await transaction
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectType, 'workspace'),
        eq(auditEntries.subjectId, workspaceId),
        inArray(auditEntries.action, [SAVED_BY_HOST, ...DECIDED, UNDONE]),
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(1)
  if (last?.action === SAVED_BY_HOST) {
    const message = 'O anunciante alterou este espaço depois que você o abriu. Confira a nova versão.'
    return apiError('CONFLICT', message)
  }
  return apiError(
    'CONFLICT',
    last?.action === UNDONE
      ? 'Uma decisão sobre este espaço acabou de ser desfeita. Confira e decida de novo.'
      : 'Outra pessoa já decidiu sobre este espaço. A lista foi atualizada.',
  )
}
