import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { AuditAction, AuditSubjectType } from '#contract/history/audit-actions.ts'
import { findCurrentRequest } from '../current-request.ts'
import type { Executor } from './connection.ts'
import { placeholdersOf, prefixed } from './placeholders.ts'
import { defineSqlStatement } from './prepared-statement.ts'
import { accessLog, auditEntries } from './schema.ts'

/** An action and its subject; the types allow only actions that the subject's type has. */
type AuditSubject = {
  [Type in AuditSubjectType]: { subjectType: Type; subjectId: string; action: AuditAction<Type> }
}[AuditSubjectType]

type AuditEntry = AuditSubject & {
  at: Date
  /** Null for the system itself. */
  actorId: string | null
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** The parts of a statement that store an audit entry, and the address of its request. */
export const auditInserts = {
  entry: (executor: Executor) =>
    executor.insert(auditEntries).values(placeholdersOf(auditEntries, 'entry.')).getSQL(),
  access: (executor: Executor) =>
    executor.insert(accessLog).values(placeholdersOf(accessLog, 'access.')).getSQL(),
}

const insertEntry = defineSqlStatement('insert_audit_entry', auditInserts.entry)
const insertWithAccess = defineSqlStatement(
  'insert_audit_entry_with_access',
  (executor) => sql`with entry as (${auditInserts.entry(executor)}) ${auditInserts.access(executor)}`,
)

/**
 * Records an action, in the transaction of the action itself. The request's IP address goes into the access log under
 * the same id: there it is deleted after six months, while the audit entry stays.
 */
export async function recordAudit(transaction: Executor, entry: AuditEntry): Promise<void> {
  const { values, hasAccess } = auditValues(entry)
  await (hasAccess ? insertWithAccess : insertEntry)(transaction, values)
}

/** The values of both parts; those of the address only where a user's request is the cause. */
export function auditValues(entry: AuditEntry): { values: Record<string, unknown>; hasAccess: boolean } {
  const id = newId()
  const stored = prefixed('entry.', { before: null, after: null, ...entry, id })
  const ipAddress = findCurrentRequest()?.ipAddress
  const { at, actorId: userId, action: event } = entry
  if (!ipAddress || !userId) return { values: stored, hasAccess: false }
  const access: typeof accessLog.$inferInsert = { id, at, userId, event, ipAddress }
  return { values: { ...stored, ...prefixed('access.', access) }, hasAccess: true }
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
