import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { profiles } from './profiles.ts'

export const liveEventPositions = pgSequence('live_event_positions')

/**
 * Recent events and their recipients, as ids only. A trigger gives each row its position when its transaction commits,
 * one transaction after another: a reader who has seen a position has seen every lower one.
 */
export const liveEvents = pgTable(
  'live_events',
  {
    id: uuid('id').primaryKey(),
    /** Null until the transaction commits. */
    position: bigint('position', { mode: 'number' }).unique(),
    topic: text('topic').notNull(),
    audience: text('audience').notNull(),
    recipientId: uuid('recipient_id').references(() => profiles.id, { onDelete: 'cascade' }),
    data: jsonb('data').$type<Record<string, string>>().notNull(),
    createdAt,
  },
  (table) => [
    index('live_events_recipient').on(table.recipientId, table.position),
    index('live_events_age').on(table.createdAt),
    check('live_events_audience', sql`${table.audience} in ('person', 'administrators', 'servers')`),
    check(
      'live_events_recipient_is_of_person',
      sql`(${table.audience} = 'person') = (${table.recipientId} is not null)`,
    ),
  ],
)
