import { v7 as newId } from 'uuid'
import type { HistorySubject } from '#contract/history-words.ts'
import type { Executor } from './connection.ts'
import { auditEntries } from './schema.ts'

type AuditEntry = {
  at: Date
  actorId: string | null
  action: string
  subjectType: HistorySubject
  subjectId: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Writes down an act; called in the transaction of the act itself. */
export async function recordAudit(transaction: Executor, entry: AuditEntry): Promise<void> {
  await transaction.insert(auditEntries).values({ id: newId(), ...entry })
}
