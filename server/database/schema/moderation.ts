import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { DecidedSubject, Decision } from '#contract/moderation/rules.ts'
import type { ModeratedName } from '#contract/workspaces/fields.ts'
import type { ApprovalStatus } from '#contract/workspaces/status.ts'
import { instant } from './columns.ts'
import { profiles } from './profiles.ts'
import { type workspaceRevisions, workspaces } from './workspaces.ts'

/** The moderated columns as they are stored. */
type Moderated = Pick<typeof workspaceRevisions.$inferSelect, ModeratedName | 'imageIds'>

/** The state before a decision; instants as ISO date-times. */
export type BeforeDecision = {
  updatedAt: string
  /** For a decision about a workspace. */
  workspace?: { status: ApprovalStatus; reason: string | null; isFeatured: boolean }
  /** For a decision about a revision: the revision and the version that was public. */
  revision?: Moderated & { createdAt: string }
  published?: Moderated
  /** The notification that the decision wrote, if any. */
  notificationId: string | null
  messageId: string | null
  reportIds: string[]
}

/** The last decision about each workspace, while its administrator may undo it; deleted afterwards. */
export const undoableDecisions = pgTable(
  'undoable_decisions',
  {
    workspaceId: uuid('workspace_id')
      .primaryKey()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    adminId: uuid('admin_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    subject: text('subject').$type<DecidedSubject>().notNull(),
    decision: text('decision').$type<Decision>().notNull(),
    /** The workspace's version after the decision: any later save ends the undo. */
    version: integer('version').notNull(),
    decidedAt: instant('decided_at').notNull(),
    before: jsonb('before').$type<BeforeDecision>().notNull(),
  },
  (table) => [
    index('undoable_decisions_age').on(table.decidedAt),
    index('undoable_decisions_admin').on(table.adminId),
  ],
)

/** Which workspace an administrator has open in the panel right now; a report expires when it isn't repeated. */
export const moderationPresence = pgTable(
  'moderation_presence',
  {
    adminId: uuid('admin_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [index('moderation_presence_workspace').on(table.workspaceId)],
)
