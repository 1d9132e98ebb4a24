import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bookingModes, cancellationPolicies, paymentModes } from '#contract/bookings/booking-rules.ts'
import type { BookingEvent } from '#contract/bookings/booking-shapes.ts'
import { refundBearers } from '#contract/bookings/cancellation.ts'
import type { BookingTerms } from '#contract/bookings/change-shapes.ts'
import { changeSides, changeStatuses } from '#contract/bookings/changes.ts'
import type { QuoteLine } from '#contract/bookings/quote-lines.ts'
import { reminderTypes } from '#contract/bookings/reminder-types.ts'
import { bookingActors, bookingStatuses } from '#contract/bookings/status.ts'
import { createdAt, instant, updatedAt } from './columns.ts'
import { isOneOf } from './is-one-of.ts'
import { profiles } from './profiles.ts'
import { workspaces } from './workspaces.ts'

/** The address of a booked workspace, as it was agreed. */
export type BookedAddress = {
  street: string
  neighborhood: string
  city: string
  state: string
  zipCode: string
}

/** The words of a booking for a search; people with an account are found by their profiles. */
export const bookingWords = ({
  workspaceName,
  guestName,
}: Record<'workspaceName' | 'guestName', AnyPgColumn>) =>
  sql<string>`fold_text(${workspaceName} || E'\n' || coalesce(${guestName}, ''))`

/** A booking with what was agreed: later edits of the workspace change nothing in it. */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid('id').primaryKey(),
    /** The visible code: PSO-7K3M9. */
    code: text('code').notNull(),
    version: integer('version').notNull().default(1),
    status: text('status', { enum: bookingStatuses }).notNull(),
    workspaceId: uuid('workspace_id').references(() => workspaces.id, { onDelete: 'set null' }),
    hostId: uuid('host_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** Null for a booking by hand, and after the account was deleted. */
    guestId: uuid('guest_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** For a booking by hand: the guest's name. */
    guestName: text('guest_name'),
    guestContact: text('guest_contact'),
    /** For a booking by hand: the e-mail to which its guest link is sent. */
    guestEmail: text('guest_email'),
    /** Who made it; the client key is theirs. */
    createdById: uuid('created_by_id').references(() => profiles.id, { onDelete: 'set null' }),
    clientKey: uuid('client_key').notNull(),
    kind: text('kind', { enum: ['hours', 'days', 'months'] }).notNull(),
    fromDate: date('from_date').notNull(),
    toDate: date('to_date').notNull(),
    startTime: text('start_time'),
    endTime: text('end_time'),
    months: smallint('months'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    people: smallint('people'),
    company: text('company'),
    message: text('message'),
    workspaceName: text('workspace_name').notNull(),
    address: jsonb('address').$type<BookedAddress>().notNull(),
    timeZone: text('time_zone').notNull(),
    bookingMode: text('booking_mode', { enum: bookingModes }).notNull(),
    paymentMode: text('payment_mode', { enum: paymentModes }).notNull(),
    cancellationPolicy: text('cancellation_policy', { enum: cancellationPolicies }).notNull(),
    bufferBeforeMinutes: smallint('buffer_before_minutes').notNull(),
    bufferAfterMinutes: smallint('buffer_after_minutes').notNull(),
    lines: jsonb('lines').$type<QuoteLine[]>().notNull(),
    totalInCents: bigint('total_in_cents', { mode: 'number' }).notNull(),
    refundInCents: bigint('refund_in_cents', { mode: 'number' }),
    /** Set when it is cancelled: what had come back before, by a decision or by the payer's bank. */
    returnedInCents: bigint('returned_in_cents', { mode: 'number' }),
    /** Set when an administrator cancelled it: who bears the refund. */
    refundBorneBy: text('refund_borne_by', { enum: refundBearers }),
    checkInCode: text('check_in_code').notNull(),
    respondUntil: instant('respond_until'),
    /** Until when the guest may pay on the platform. */
    holdUntil: instant('hold_until'),
    /** The platform's fee in hundredths of a percent, as it was when it was booked; 0 where it is paid directly. */
    feeBasisPoints: smallint('fee_basis_points').notNull().default(0),
    checkedInAt: instant('checked_in_at'),
    /** When it was bought again after its time to pay was over; null otherwise. */
    renewedAt: instant('renewed_at'),
    createdAt,
    updatedAt,
  },
  (table) => [
    uniqueIndex('bookings_code').on(table.code),
    uniqueIndex('bookings_client_key').on(table.createdById, table.clientKey),
    index('bookings_by_guest').on(table.guestId, table.startsAt, table.id),
    index('bookings_by_host').on(table.hostId, table.startsAt, table.id),
    index('bookings_by_workspace').on(table.workspaceId, table.startsAt),
    index('bookings_by_start').on(table.startsAt, table.id),
    // Administrators search by words.
    index('bookings_by_words').using('gin', sql`${bookingWords(table)} gin_trgm_ops`),
    // For the clock: requests to expire, bookings to complete.
    index('bookings_to_expire').on(table.respondUntil).where(sql`status = 'requested'`),
    index('bookings_to_release').on(table.holdUntil).where(sql`status = 'held'`),
    index('bookings_to_complete').on(table.endsAt).where(sql`status in ('confirmed', 'in_use')`),
    // For deleting an account, which erases its e-mail from what hosts wrote down.
    index('bookings_by_guest_email').on(table.guestEmail).where(sql`guest_email is not null`),
    index('bookings_reviewable').on(table.endsAt).where(sql`status in ('completed', 'no_show')`),
    check('bookings_status', isOneOf(table.status, bookingStatuses)),
    check('bookings_kind', isOneOf(table.kind, ['hours', 'days', 'months'])),
    check('bookings_booking_mode', isOneOf(table.bookingMode, bookingModes)),
    check('bookings_payment_mode', isOneOf(table.paymentMode, paymentModes)),
    check('bookings_policy', isOneOf(table.cancellationPolicy, cancellationPolicies)),
    check(
      'bookings_order',
      sql`${table.endsAt} > ${table.startsAt} and ${table.toDate} >= ${table.fromDate}`,
    ),
    check('bookings_total', sql`${table.totalInCents} >= 0`),
    check('bookings_refund', sql`${table.refundInCents} between 0 and ${table.totalInCents}`),
    check('bookings_refund_bearer', isOneOf(table.refundBorneBy, refundBearers)),
    check('bookings_request', sql`${table.status} <> 'requested' or ${table.respondUntil} is not null`),
    check('bookings_held', sql`${table.status} <> 'held' or ${table.holdUntil} is not null`),
    check('bookings_in_use', sql`${table.status} <> 'in_use' or ${table.checkedInAt} is not null`),
  ],
)

/**
 * The terms of a booking before or after a change, with the buffers around its times and its times without
 * them.
 */
export type StoredTerms = BookingTerms & {
  address: BookedAddress
  bufferBeforeMinutes: number
  bufferAfterMinutes: number
  times: { start: string; end: string }[]
}

/** Changes of bookings that somebody proposed, and what became of them. */
export const bookingChanges = pgTable(
  'booking_changes',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    status: text('status', { enum: changeStatuses }).notNull(),
    proposedBy: text('proposed_by', { enum: changeSides }).notNull(),
    proposedById: uuid('proposed_by_id').references(() => profiles.id, { onDelete: 'set null' }),
    clientKey: uuid('client_key').notNull(),
    /** The workspace it would move to; null after that was deleted. */
    workspaceId: uuid('workspace_id').references(() => workspaces.id, { onDelete: 'set null' }),
    before: jsonb('before').$type<StoredTerms>().notNull(),
    after: jsonb('after').$type<StoredTerms>().notNull(),
    differenceInCents: bigint('difference_in_cents', { mode: 'number' }).notNull(),
    /** Until when the new times are held. */
    holdUntil: instant('hold_until').notNull(),
    /** The booking's version that was answered, and by whom: sent twice, an answer is one. */
    answeredVersion: integer('answered_version'),
    answeredById: uuid('answered_by_id').references(() => profiles.id, { onDelete: 'set null' }),
    createdAt,
    updatedAt,
  },
  (table) => [
    // One open proposal per booking.
    uniqueIndex('booking_changes_open').on(table.bookingId).where(sql`status in ('proposed', 'unpaid')`),
    uniqueIndex('booking_changes_client_key').on(table.proposedById, table.clientKey),
    index('booking_changes_by_booking').on(table.bookingId, table.id),
    // For deleting a workspace or an account, which finds what refers to it.
    index('booking_changes_by_workspace').on(table.workspaceId).where(sql`workspace_id is not null`),
    index('booking_changes_by_answerer').on(table.answeredById).where(sql`answered_by_id is not null`),
    index('booking_changes_to_expire').on(table.holdUntil).where(sql`status in ('proposed', 'unpaid')`),
    check('booking_changes_status', isOneOf(table.status, changeStatuses)),
    check('booking_changes_side', isOneOf(table.proposedBy, changeSides)),
    check('booking_changes_unpaid', sql`${table.status} <> 'unpaid' or ${table.differenceInCents} > 0`),
  ],
)

/** The history of bookings. A trigger of the migration lets rows only be added, and their texts be erased. */
export const bookingEvents = pgTable(
  'booking_events',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    /** 'create', or the step. */
    type: text('type').$type<BookingEvent['type']>().notNull(),
    /** The role in which somebody did it. */
    actor: text('actor', { enum: bookingActors }).notNull(),
    actorId: uuid('actor_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** The status that it led to. */
    status: text('status', { enum: bookingStatuses }).notNull(),
    reason: text('reason'),
    /** The change that it is about. */
    changeId: uuid('change_id').references(() => bookingChanges.id),
  },
  (table) => [
    index('booking_events_by_change').on(table.changeId).where(sql`change_id is not null`),
    index('booking_events_by_actor').on(table.actorId).where(sql`actor_id is not null`),
    index('booking_events_by_booking').on(table.bookingId, table.id),
    check('booking_events_actor', isOneOf(table.actor, bookingActors)),
    check('booking_events_status', isOneOf(table.status, bookingStatuses)),
  ],
)

/** Participants whom a guest has invited by e-mail; they need no account. */
export const bookingParticipants = pgTable(
  'booking_participants',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    name: text('name'),
    /** The hash of the token in their mails' link. */
    tokenHash: text('token_hash').notNull(),
    /** When the invitation was sent; null while it waits. */
    invitedAt: instant('invited_at'),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    uniqueIndex('booking_participants_once').on(table.bookingId, table.email),
    uniqueIndex('booking_participants_token').on(table.tokenHash),
    index('booking_participants_email').on(table.email),
  ],
)

/**
 * Guest links, by which the guest of a booking by hand adopts it. The link contains the token, the database
 * only its hash; only the newest of a booking works, and a used one is deleted.
 */
export const guestLinks = pgTable(
  'guest_links',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt,
  },
  (table) => [uniqueIndex('guest_links_token').on(table.tokenHash)],
)

/** Reminders that were sent, or whose moment has passed: each comes once, however many instances run. */
export const bookingReminders = pgTable(
  'booking_reminders',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    type: text('type', { enum: reminderTypes }).notNull(),
    /** The instant that it is about: another one is worth another reminder. */
    aboutAt: instant('about_at').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.type, table.aboutAt] }),
    check('booking_reminders_type', isOneOf(table.type, reminderTypes)),
  ],
)
