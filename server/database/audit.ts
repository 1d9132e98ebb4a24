import { and, eq, inArray } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { HistorySubject } from '#contract/history/rules.ts'
import { findCurrentRequest } from '../current-request.ts'
import type { Executor } from './connection.ts'
import { accessLog, auditEntries } from './schema.ts'

type AuditEntry = {
  at: Date
  actorId: string | null
  action: string
  subjectType: HistorySubject
  subjectId: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/**
 * Writes down an act; called in the transaction of the act itself. The address that it came from goes into the access
 * log under the same id: there it is forgotten after six months, while the act stays.
 */
export async function recordAudit(transaction: Executor, entry: AuditEntry): Promise<void> {
  const id = newId()
  await transaction.insert(auditEntries).values({ id, ...entry })
  const ipAddress = findCurrentRequest()?.ipAddress
  const { at, actorId: userId, action: event } = entry
  if (ipAddress && userId) await transaction.insert(accessLog).values({ id, at, userId, event, ipAddress })
}

/** Erases what the entries about these subjects say beyond actor, action and time. */
export async function eraseAuditDetails(
  transaction: Executor,
  subjectType: HistorySubject,
  subjectIds: string[],
): Promise<void> {
  await transaction
    .update(auditEntries)
    .set({ before: null, after: null })
    .where(and(eq(auditEntries.subjectType, subjectType), inArray(auditEntries.subjectId, subjectIds)))
}
