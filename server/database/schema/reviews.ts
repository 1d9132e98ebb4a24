import { sql } from 'drizzle-orm'
import {
  boolean,
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
import { holdReasons, reviewParts, reviewSides } from '#contract/reviews/rules.ts'
import { bookings } from './bookings.ts'
import { createdAt, instant } from './columns.ts'
import { isOneOf } from './is-one-of.ts'
import { profiles } from './profiles.ts'
import { workspaces } from './workspaces.ts'

/**
 * The reviews that the two sides of a booking have written. Triggers maintain the sums of those that count.
 */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** Who writes: the guest about workspace and host, or the host about the guest. */
    side: text('side', { enum: reviewSides }).notNull(),
    workspaceId: uuid('workspace_id').references(() => workspaces.id, { onDelete: 'set null' }),
    hostId: uuid('host_id').references(() => profiles.id, { onDelete: 'set null' }),
    guestId: uuid('guest_id').references(() => profiles.id, { onDelete: 'set null' }),
    version: integer('version').notNull().default(1),
    rating: smallint('rating').notNull(),
    cleanliness: smallint('cleanliness'),
    accuracy: smallint('accuracy'),
    internet: smallint('internet'),
    location: smallint('location'),
    value: smallint('value'),
    /** Null where there are only stars, and after its author has deleted the account. */
    text: text('text'),
    /** Only the other side reads it. */
    privateNote: text('private_note'),
    writtenAt: instant('written_at').notNull(),
    /** From when on it is public: the end of the window, or the moment at which the second side wrote. */
    publishedAt: instant('published_at').notNull(),
    /** When its publication was counted and announced; null before. */
    announcedAt: instant('announced_at'),
    /** Whether it is part of the sums: published, neither held nor hidden. */
    counts: boolean('counts').notNull().default(false),
    /** Why it is held for an administrator; null where it isn't, or no longer. */
    heldBecause: text('held_because', { enum: holdReasons }),
    hiddenAt: instant('hidden_at'),
    hiddenReason: text('hidden_reason'),
    reply: text('reply'),
    repliedAt: instant('replied_at'),
    replyHiddenAt: instant('reply_hidden_at'),
    replyHiddenReason: text('reply_hidden_reason'),
  },
  (table) => [
    uniqueIndex('reviews_once_a_side').on(table.bookingId, table.side),
    index('reviews_by_workspace')
      .on(table.workspaceId, table.publishedAt, table.id)
      .where(sql`side = 'guest'`),
    // Also those that aren't public: they outlive their workspace.
    index('reviews_of_workspace').on(table.workspaceId).where(sql`workspace_id is not null`),
    index('reviews_by_guest').on(table.guestId, table.publishedAt, table.id),
    index('reviews_by_host').on(table.hostId, table.publishedAt, table.id),
    // For the job that announces due reviews.
    index('reviews_to_announce').on(table.publishedAt).where(sql`announced_at is null`),
    index('reviews_held').on(table.writtenAt, table.id).where(sql`held_because is not null`),
    index('reviews_hidden')
      .on(table.writtenAt, table.id)
      .where(sql`hidden_at is not null or reply_hidden_at is not null`),
    check('reviews_side', isOneOf(table.side, reviewSides)),
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
    check(
      'reviews_aspects',
      sql`(${table.cleanliness} between 1 and 5) is not false and (${table.accuracy} between 1 and 5) is not false
      and (${table.internet} between 1 and 5) is not false and (${table.location} between 1 and 5) is not false
      and (${table.value} between 1 and 5) is not false`,
    ),
    check(
      'reviews_aspects_are_of_guests',
      sql`${table.side} = 'guest' or num_nonnulls(${table.cleanliness}, ${table.accuracy}, ${table.internet}, ${table.location}, ${table.value}) = 0`,
    ),
    check('reviews_text', sql`char_length(${table.text}) between 20 and 2000`),
    check('reviews_private_note', sql`char_length(${table.privateNote}) between 1 and 1000`),
    check('reviews_reply', sql`char_length(${table.reply}) between 1 and 1000`),
    check('reviews_replied', sql`${table.reply} is null or ${table.repliedAt} is not null`),
    check('reviews_held_because', isOneOf(table.heldBecause, holdReasons)),
    check('reviews_hidden', sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null)`),
    check(
      'reviews_reply_hidden',
      sql`(${table.replyHiddenAt} is null) = (${table.replyHiddenReason} is null)`,
    ),
    check(
      'reviews_counts',
      sql`not ${table.counts} or (${table.announcedAt} is not null and ${table.hiddenAt} is null and ${table.heldBecause} is null)`,
    ),
    // Nobody reviews themselves.
    check('reviews_two_sides', sql`${table.guestId} <> ${table.hostId}`),
  ],
)

/** Reports about a review or its reply, for administrators. */
export const reviewReports = pgTable(
  'review_reports',
  {
    id: uuid('id').primaryKey(),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    part: text('part', { enum: reviewParts }).notNull(),
    reporterId: uuid('reporter_id').references(() => profiles.id, { onDelete: 'set null' }),
    content: text('content').notNull(),
    createdAt,
    resolvedAt: instant('resolved_at'),
    resolution: text('resolution'),
  },
  (table) => [
    // One open report of a part per user.
    uniqueIndex('review_reports_open')
      .on(table.reviewId, table.part, table.reporterId)
      .where(sql`resolved_at is null`),
    index('review_reports_by_review').on(table.reviewId),
    index('review_reports_by_reporter').on(table.reporterId),
    check('review_reports_part', isOneOf(table.part, reviewParts)),
    check('review_reports_content', sql`char_length(${table.content}) between 10 and 1000`),
    check('review_reports_resolution', sql`(${table.resolvedAt} is null) = (${table.resolution} is null)`),
  ],
)

/** The ratings of a user as a host, from guests, and as a guest, from hosts. Triggers on the reviews write it. */
export const userRatings = pgTable(
  'user_ratings',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** The role in which the user was rated. */
    role: text('role', { enum: ['host', 'guest'] }).notNull(),
    ratingCount: integer('rating_count').notNull(),
    ratingSum: integer('rating_sum').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    check('user_ratings_role', isOneOf(table.role, ['host', 'guest'])),
    check(
      'user_ratings_sum',
      sql`${table.ratingSum} between ${table.ratingCount} and 5 * ${table.ratingCount}`,
    ),
  ],
)

/**
 * The mean of the whole site, against which workspaces are ranked; one row. A trigger ranks them again when
 * it changes.
 */
export const siteRating = pgTable(
  'site_rating',
  {
    id: boolean('id').primaryKey().default(true),
    meanInThousandths: integer('mean_in_thousandths').notNull(),
    countedAt: instant('counted_at').notNull(),
  },
  (table) => [
    check('site_rating_is_one', sql`${table.id}`),
    check('site_rating_mean', sql`${table.meanInThousandths} between 1000 and 5000`),
  ],
)

/** The review reminders that were sent: each once, however many instances run. */
export const reviewReminders = pgTable(
  'review_reminders',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    side: text('side', { enum: reviewSides }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.side] }),
    check('review_reminders_side', isOneOf(table.side, reviewSides)),
  ],
)
