import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  bookingModes,
  cancellationPolicies,
  holidayRules,
  MAX_UNITS,
  paymentModes,
  slotLengths,
} from '#contract/bookings/booking-rules.ts'
import type { Hours } from '#contract/bookings/hours.ts'
import type { LongStayDiscount } from '#contract/bookings/rules-shapes.ts'
import { bookingChanges, bookings } from './bookings.ts'
import { createdAt, instant, updatedAt } from './columns.ts'
import { isOneOf } from './is-one-of.ts'
import { workspaces } from './workspaces.ts'

/** A period of instants, as PostgreSQL writes it: ["2026-12-01 11:00:00+00","2026-12-01 14:00:00+00"). */
const instantRange = customType<{ data: string }>({ dataType: () => 'tstzrange' })
const minuteRanges = customType<{ data: string }>({ dataType: () => 'int4multirange' })

/** How a workspace can be booked; one without a row has the defaults of the contract. */
export const bookingRules = pgTable(
  'booking_rules',
  {
    workspaceId: uuid('workspace_id')
      .primaryKey()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    bookingMode: text('booking_mode', { enum: bookingModes }).notNull().default('chat'),
    paymentMode: text('payment_mode', { enum: paymentModes }).notNull().default('direct'),
    units: smallint('units').notNull().default(1),
    slotMinutes: smallint('slot_minutes').notNull().default(30),
    minimumMinutes: smallint('minimum_minutes').notNull().default(30),
    maximumMinutes: smallint('maximum_minutes'),
    minimumDays: smallint('minimum_days').notNull().default(1),
    maximumDays: smallint('maximum_days'),
    bufferBeforeMinutes: smallint('buffer_before_minutes').notNull().default(0),
    bufferAfterMinutes: smallint('buffer_after_minutes').notNull().default(0),
    leadMinutes: integer('lead_minutes').notNull().default(0),
    horizonDays: smallint('horizon_days').notNull().default(180),
    holidays: text('holidays', { enum: holidayRules }).notNull().default('open'),
    cancellationPolicy: text('cancellation_policy', { enum: cancellationPolicies })
      .notNull()
      .default('flexible'),
    hourInCents: integer('hour_in_cents'),
    halfDayInCents: integer('half_day_in_cents'),
    dayInCents: integer('day_in_cents'),
    weekInCents: integer('week_in_cents'),
    monthInCents: integer('month_in_cents'),
    saturdayPercent: smallint('saturday_percent').notNull().default(0),
    sundayPercent: smallint('sunday_percent').notNull().default(0),
    holidayPercent: smallint('holiday_percent').notNull().default(0),
    longStayDiscounts: jsonb('long_stay_discounts').$type<LongStayDiscount[]>().notNull().default([]),
    cleaningFeeInCents: integer('cleaning_fee_in_cents').notNull().default(0),
    minimumInCents: integer('minimum_in_cents').notNull().default(0),
    updatedAt,
  },
  (table) => [
    check('booking_rules_booking_mode', isOneOf(table.bookingMode, bookingModes)),
    check('booking_rules_payment_mode', isOneOf(table.paymentMode, paymentModes)),
    check('booking_rules_holidays', isOneOf(table.holidays, holidayRules)),
    check('booking_rules_policy', isOneOf(table.cancellationPolicy, cancellationPolicies)),
    check('booking_rules_units', sql`${table.units} between 1 and ${sql.raw(String(MAX_UNITS))}`),
    check('booking_rules_slot', sql`${table.slotMinutes} in (${sql.raw(slotLengths.join(', '))})`),
    check(
      'booking_rules_lengths',
      sql`${table.minimumMinutes} > 0 and ${table.maximumMinutes} >= ${table.minimumMinutes}
        and ${table.minimumDays} > 0 and ${table.maximumDays} >= ${table.minimumDays}`,
    ),
    check(
      'booking_rules_not_negative',
      sql`least(${table.bufferBeforeMinutes}, ${table.bufferAfterMinutes}, ${table.leadMinutes}, ${table.horizonDays},
        ${table.saturdayPercent}, ${table.sundayPercent}, ${table.holidayPercent}, ${table.cleaningFeeInCents},
        ${table.minimumInCents}) >= 0`,
    ),
    check(
      'booking_rules_rates',
      sql`least(${table.hourInCents}, ${table.halfDayInCents}, ${table.dayInCents}, ${table.weekInCents}, ${table.monthInCents}) > 0`,
    ),
  ],
)

/** Dates on which a workspace opens differently from that day of the week; without periods it is closed. */
export const openingExceptions = pgTable(
  'opening_exceptions',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    date: date('date').notNull(),
    periods: jsonb('periods').$type<Hours[]>().notNull(),
    note: text('note'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.date] }),
    index('opening_exceptions_by_date').on(table.date),
    check('opening_exceptions_periods', sql`jsonb_typeof(${table.periods}) = 'array'`),
    check('opening_exceptions_note', sql`char_length(${table.note}) <= 200`),
  ],
)

/** A time that a host takes away, on one unit or all. */
export const blocks = pgTable(
  'blocks',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Shared by blocks that were made together, one for each week. */
    seriesId: uuid('series_id').notNull(),
    /** Whether it takes all units, also those that are added later. */
    everyUnit: boolean('every_unit').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Only the host reads it. */
    note: text('note'),
    createdAt,
  },
  (table) => [
    check('blocks_order', sql`${table.endsAt} > ${table.startsAt}`),
    check('blocks_note', sql`char_length(${table.note}) <= 200`),
    index('blocks_by_workspace').on(table.workspaceId, table.endsAt),
    index('blocks_by_series').on(table.seriesId),
  ],
)

/**
 * The times that units are taken, by bookings with their buffers and by blocks. The constraint
 * `occupancies_no_overlap`, which Drizzle can't declare, prevents overlaps of firm and held times on one
 * unit.
 */
export const occupancies = pgTable(
  'occupancies',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    unit: smallint('unit').notNull(),
    bookingId: uuid('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    blockId: uuid('block_id').references(() => blocks.id, { onDelete: 'cascade' }),
    /** The change for which the time is held, if any. */
    changeId: uuid('change_id').references(() => bookingChanges.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['hold', 'firm', 'released'] }).notNull(),
    holdUntil: instant('hold_until'),
    blocked: instantRange('blocked').notNull(),
  },
  (table) => [
    check('occupancies_unit', sql`${table.unit} between 1 and ${sql.raw(String(MAX_UNITS))}`),
    check('occupancies_state', isOneOf(table.state, ['hold', 'firm', 'released'])),
    check('occupancies_hold', sql`${table.state} <> 'hold' or ${table.holdUntil} is not null`),
    check(
      'occupancies_change',
      sql`${table.changeId} is null or (${table.bookingId} is not null and ${table.state} <> 'firm')`,
    ),
    check('occupancies_one_cause', sql`(${table.bookingId} is null) <> (${table.blockId} is null)`),
    check(
      'occupancies_blocked',
      sql`not isempty(${table.blocked}) and not lower_inf(${table.blocked}) and not upper_inf(${table.blocked})`,
    ),
    index('occupancies_by_booking').on(table.bookingId).where(sql`booking_id is not null`),
    index('occupancies_by_change').on(table.changeId).where(sql`change_id is not null`),
    index('occupancies_by_block').on(table.blockId).where(sql`block_id is not null`),
    // The taken times of a workspace: a search reads them for a thousand workspaces (decision 0053).
    index('occupancies_by_end')
      .on(table.workspaceId, sql`upper(blocked)`, sql`lower(blocked)`)
      .where(sql`state in ('hold', 'firm')`),
  ],
)

/**
 * The data of a workspace that a search by time reads, in one narrow row: its zone, opening hours, rules and
 * rates. Triggers on their tables update it.
 */
export const workspaceTimes = pgTable(
  'workspace_times',
  {
    workspaceId: uuid('workspace_id')
      .primaryKey()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    timeZone: text('time_zone').notNull(),
    /**
     * The minutes in which it opens: Sunday's from 0, each day's 2,880 after those of the day before, so that
     * no two touch.
     */
    hours: minuteRanges('hours').notNull(),
    exceptionDates: date('exception_dates').array(),
    startDate: date('start_date'),
    endDate: date('end_date'),
    bookingMode: text('booking_mode', { enum: bookingModes }).notNull(),
    units: smallint('units').notNull(),
    slotMinutes: smallint('slot_minutes').notNull(),
    minimumMinutes: smallint('minimum_minutes').notNull(),
    maximumMinutes: smallint('maximum_minutes'),
    minimumDays: smallint('minimum_days').notNull(),
    maximumDays: smallint('maximum_days'),
    bufferBeforeMinutes: smallint('buffer_before_minutes').notNull(),
    bufferAfterMinutes: smallint('buffer_after_minutes').notNull(),
    leadMinutes: integer('lead_minutes').notNull(),
    horizonDays: smallint('horizon_days').notNull(),
    holidays: text('holidays', { enum: holidayRules }).notNull(),
    /**
     * The rates by which it can be priced, with its own unit, as letters for hour, half-day (t), day, week,
     * month.
     */
    pricedBy: text('priced_by').notNull(),
    /** Whether it has rates besides its price, which then decide. */
    hasRates: boolean('has_rates').notNull(),
    /** When a public workspace was created, which is the order of lists; null while it isn't public. */
    listedAt: instant('listed_at'),
  },
  (table) => [
    // A search by time without other filters walks along it.
    index('workspace_times_newest').on(table.listedAt, table.workspaceId).where(sql`listed_at is not null`),
  ],
)
