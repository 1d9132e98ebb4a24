import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AuditAction, AuditSubjectType } from '#contract/history/audit-actions.ts'
import { instant } from './columns.ts'

/** Who did what, when, and what it changed. Never a password or a token. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid('id').primaryKey(),
    at: instant('at').notNull(),
    /** Remains after the account is deleted, and then is only a pseudonym. */
    actorId: uuid('actor_id'),
    action: text('action').$type<AuditAction>().notNull(),
    subjectType: text('subject_type').$type<AuditSubjectType>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (table) => [
    index('audit_entries_subject').on(table.subjectType, table.subjectId, table.at),
    index('audit_entries_actor').on(table.actorId, table.at),
  ],
)
