import { and, eq, inArray } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { AuditAction, AuditSubjectType } from '#contract/history/audit-actions.ts'
import { findCurrentRequest } from '../current-request.ts'
import type { Executor } from './connection.ts'
import { placeholdersOf } from './placeholders.ts'
import { defineStatement } from './prepared-statement.ts'
import { accessLog, auditEntries } from './schema.ts'

/** An action and its subject; the types allow only actions that the subject's type has. */
type AuditSubject = {
  [Type in AuditSubjectType]: { subjectType: Type; subjectId: string; action: AuditAction<Type> }
}[AuditSubjectType]

type AuditEntry = AuditSubject & {
  at: Date
  /** Null is the system itself. */
  actorId: string | null
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

const insertEntry = defineStatement('insert_audit_entry', (executor) =>
  executor.insert(auditEntries).values(placeholdersOf(auditEntries)),
)
const insertAccess = defineStatement('insert_access', (executor) =>
  executor.insert(accessLog).values(placeholdersOf(accessLog)),
)

/**
 * Records an action, in the transaction of the action itself. The request's IP address goes into the access log under
 * the same id: there it is deleted after six months, while the audit entry stays.
 */
export async function recordAudit(transaction: Executor, entry: AuditEntry): Promise<void> {
  const id = newId()
  await insertEntry(transaction).execute({ before: null, after: null, ...entry, id })
  const ipAddress = findCurrentRequest()?.ipAddress
  const { at, actorId: userId, action: event } = entry
  if (ipAddress && userId) await insertAccess(transaction).execute({ id, at, userId, event, ipAddress })
}

/** Erases the details of the entries about these subjects; actor, action and time remain. */
export async function eraseAuditDetails(
  transaction: Executor,
  subjectType: AuditSubjectType,
  subjectIds: string[],
): Promise<void> {
  await transaction
    .update(auditEntries)
    .set({ before: null, after: null })
    .where(and(eq(auditEntries.subjectType, subjectType), inArray(auditEntries.subjectId, subjectIds)))
}
