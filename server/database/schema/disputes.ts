import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { disputeSides, disputeStatuses, disputeSubjects } from '#contract/disputes/rules.ts'
import { bookings } from './bookings.ts'
import { instant } from './columns.ts'
import { images } from './images.ts'
import { isOneOf } from './is-one-of.ts'
import { profiles } from './profiles.ts'

/** A guest's dispute about a booking, the host's answer, and the decision. At most one per booking, ever. */
export const disputes = pgTable(
  'disputes',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    version: integer('version').notNull().default(1),
    status: text('status', { enum: disputeStatuses }).notNull(),
    subject: text('subject', { enum: disputeSubjects }).notNull(),
    openedById: uuid('opened_by_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** The guest's: sent twice, the request opened one. */
    clientKey: uuid('client_key').notNull(),
    openedAt: instant('opened_at').notNull(),
    /** The guest's words; null after the account was deleted. */
    text: text('text'),
    answerUntil: instant('answer_until').notNull(),
    answeredById: uuid('answered_by_id').references(() => profiles.id, { onDelete: 'set null' }),
    answeredAt: instant('answered_at'),
    /** The host's words; null until then, and after the account was deleted. */
    answer: text('answer'),
    /** When the host was reminded, and when both sides were notified that the host's time is over. */
    remindedAt: instant('reminded_at'),
    unansweredAt: instant('unanswered_at'),
    /** When it was decided or withdrawn. */
    endedAt: instant('ended_at'),
    decidedById: uuid('decided_by_id').references(() => profiles.id, { onDelete: 'set null' }),
    reason: text('reason'),
    refundInCents: bigint('refund_in_cents', { mode: 'number' }),
    /** What the host had after the decision, where the booking is paid on the platform. */
    hostInCents: bigint('host_in_cents', { mode: 'number' }),
  },
  (table) => [
    uniqueIndex('disputes_booking').on(table.bookingId),
    index('disputes_by_guest').on(table.openedById).where(sql`opened_by_id is not null`),
    index('disputes_by_host').on(table.answeredById).where(sql`answered_by_id is not null`),
    index('disputes_by_decider').on(table.decidedById).where(sql`decided_by_id is not null`),
    index('disputes_undecided')
      .on(sql`coalesce(answered_at, answer_until)`, table.id)
      .where(sql`status in ('open', 'answered')`),
    index('disputes_ended').on(table.endedAt, table.id).where(sql`ended_at is not null`),
    check('disputes_status', isOneOf(table.status, disputeStatuses)),
    check('disputes_subject', isOneOf(table.subject, disputeSubjects)),
    check('disputes_text', sql`char_length(${table.text}) between 20 and 2000`),
    check('disputes_answer', sql`char_length(${table.answer}) between 20 and 2000`),
    check('disputes_reason', sql`char_length(${table.reason}) between 1 and 2000`),
    check('disputes_refund', sql`${table.refundInCents} >= 0`),
    check(
      'disputes_answered',
      sql`(${table.status} <> 'open' or ${table.answeredAt} is null) and (${table.status} <> 'answered' or ${table.answeredAt} is not null)
      and (${table.answer} is null or ${table.answeredAt} is not null)`,
    ),
    check(
      'disputes_end',
      sql`(${table.status} in ('resolved', 'withdrawn')) = (${table.endedAt} is not null)`,
    ),
    check(
      'disputes_decided',
      sql`(${table.status} = 'resolved') = (${table.refundInCents} is not null) and (${table.status} = 'resolved') = (${table.reason} is not null)`,
    ),
  ],
)

/**
 * The pictures of either side of a dispute, in their order. An image belongs to one dispute only, and to
 * nothing else.
 */
export const disputeImages = pgTable(
  'dispute_images',
  {
    disputeId: uuid('dispute_id')
      .notNull()
      .references(() => disputes.id, { onDelete: 'cascade' }),
    side: text('side', { enum: disputeSides }).notNull(),
    position: smallint('position').notNull(),
    imageId: uuid('image_id')
      .notNull()
      .references(() => images.id),
  },
  (table) => [
    primaryKey({ columns: [table.disputeId, table.side, table.position] }),
    uniqueIndex('dispute_images_once').on(table.imageId),
    check('dispute_images_side', isOneOf(table.side, disputeSides)),
    check('dispute_images_position', sql`${table.position} between 0 and 4`),
  ],
)
