import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { weekdaysFromMonday } from '#contract/dates.ts'
import { priceUnits, workspaceTypes } from '#contract/workspaces/rules.ts'
import { approvalStatuses } from '#contract/workspaces/status.ts'
import { createdAt, instant, updatedAt } from './columns.ts'
import { images } from './images.ts'
import { isOneOf } from './is-one-of.ts'
import { profiles } from './profiles.ts'

/** The number for a workspace without stored opening hours. */
const DEFAULT_OPEN_DAYS = 5
const DEFAULT_OPEN_MINUTES = 540

export const workspaces = pgTable(
  'workspaces',
  {
    id: uuid('id').primaryKey(),
    hostId: uuid('host_id')
      .notNull()
      .references(() => profiles.id),
    name: text('name').notNull(),
    description: text('description').notNull(),
    type: text('type', { enum: workspaceTypes }).notNull(),
    priceInCents: integer('price_in_cents').notNull(),
    priceUnit: text('price_unit', { enum: priceUnits }).notNull(),
    capacity: integer('capacity').notNull(),
    address: text('address').notNull(),
    /** Empty where its host named none. */
    neighborhood: text('neighborhood').notNull().default(''),
    city: text('city').notNull(),
    state: char('state', { length: 2 }).notNull(),
    zipCode: char('zip_code', { length: 9 }).notNull(),
    startDate: date('start_date'),
    endDate: date('end_date'),
    isPublic: boolean('is_public').notNull().default(false),
    isFeatured: boolean('is_featured').notNull().default(false),
    approvalStatus: text('approval_status', { enum: approvalStatuses }).notNull().default('pending'),
    rejectionReason: text('rejection_reason'),
    /** Set while its host has paused it. */
    pausedAt: instant('paused_at'),
    version: integer('version').notNull().default(1),
    createdAt,
    updatedAt,
    /** '<wifi><coffee>' for the search; triggers on the amenities update it. */
    amenityMarks: text('amenity_marks').notNull().default(''),
    /**
     * On how many days of the week it opens, and how long on one; triggers on the opening hours update both.
     */
    openDays: smallint('open_days').notNull().default(DEFAULT_OPEN_DAYS),
    openMinutes: smallint('open_minutes').notNull().default(DEFAULT_OPEN_MINUTES),
    /**
     * How many reviews count, the sum of their stars, and how it ranks (REV-10); triggers on the reviews
     * update them.
     */
    reviewCount: integer('review_count').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingRank: integer('rating_rank').notNull().default(0),
    /** The price of one day, so that prices per hour, day and month can be compared (LIST-30). */
    dayPriceInCents: bigint('day_price_in_cents', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`(case price_unit
      when 'hour' then round(price_in_cents::numeric * open_minutes / 60)
      when 'month' then round(price_in_cents::numeric * 12 / (52 * open_days))
      else price_in_cents end)::bigint`),
    /**
     * The text that a search reads, without accents and case; type, state and amenities are marks such as
     * '<desk>'.
     */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`fold_text(name || E'\n' || description || E'\n' || address || E'\n' || neighborhood || E'\n' || city || E'\n<' || type || '><' || state || '>' || amenity_marks)`,
      ),
    cityKey: text('city_key').notNull().generatedAlwaysAs(sql`fold_text(city)`),
    neighborhoodKey: text('neighborhood_key').notNull().generatedAlwaysAs(sql`fold_text(neighborhood)`),
  },
  (table) => [
    check('workspaces_name', sql`char_length(${table.name}) between 1 and 120`),
    check('workspaces_description', sql`char_length(${table.description}) between 20 and 5000`),
    check('workspaces_type', isOneOf(table.type, workspaceTypes)),
    check('workspaces_price', sql`${table.priceInCents} between 100 and 100000000`),
    check('workspaces_price_unit', isOneOf(table.priceUnit, priceUnits)),
    check('workspaces_capacity', sql`${table.capacity} between 1 and 10000`),
    check('workspaces_address', sql`char_length(${table.address}) between 1 and 200`),
    check('workspaces_neighborhood', sql`char_length(${table.neighborhood}) <= 80`),
    check(
      'workspaces_open',
      sql`${table.openDays} between 1 and 7 and ${table.openMinutes} between 1 and 1440`,
    ),
    check(
      'workspaces_ratings',
      sql`${table.ratingSum} between ${table.reviewCount} and 5 * ${table.reviewCount}`,
    ),
    check('workspaces_zip_code', sql`${table.zipCode} ~ '^[0-9]{5}-[0-9]{3}$'`),
    check('workspaces_dates', sql`${table.endDate} >= ${table.startDate}`),
    check('workspaces_status', isOneOf(table.approvalStatus, approvalStatuses)),
    check(
      'workspaces_public_is_approved',
      sql`not ${table.isPublic} or ${table.approvalStatus} = 'approved'`,
    ),
    check(
      'workspaces_featured_is_approved',
      sql`not ${table.isFeatured} or ${table.approvalStatus} = 'approved'`,
    ),
    check(
      'workspaces_reason_is_of_rejected',
      sql`${table.rejectionReason} is null or ${table.approvalStatus} = 'rejected'`,
    ),
    index('workspaces_newest').on(table.createdAt, table.id).where(sql`is_public`),
    index('workspaces_by_city').on(table.cityKey, table.createdAt, table.id).where(sql`is_public`),
    index('workspaces_by_type').on(table.type, table.createdAt, table.id).where(sql`is_public`),
    index('workspaces_by_price').on(table.priceInCents, table.id).where(sql`is_public`),
    index('workspaces_by_rating').on(table.ratingRank, table.id).where(sql`is_public`),
    index('workspaces_by_day_price').on(table.dayPriceInCents, table.id).where(sql`is_public`),
    // The lowest price of a type in a city, by its unit.
    index('workspaces_by_offer')
      .on(table.cityKey, table.state, table.type, table.priceUnit, table.priceInCents)
      .where(sql`is_public`),
    // The newest of a type in a city; their prices by unit are read from the index alone.
    index('workspaces_by_city_and_type')
      .on(
        table.cityKey,
        table.type,
        table.createdAt,
        table.id,
        table.state,
        table.priceUnit,
        table.priceInCents,
      )
      .where(sql`is_public`),
    // Whether anything matches several filters together, from the index alone, however rare the matches are.
    index('workspaces_by_kind')
      .on(table.type, table.priceUnit, table.capacity, table.priceInCents, table.cityKey, table.state)
      .where(sql`is_public`),
    index('workspaces_by_capacity').on(table.capacity).where(sql`is_public`),
    index('workspaces_featured').on(table.isFeatured, table.createdAt, table.id).where(sql`is_public`),
    // Without the index's pending list, which every search would have to scan.
    index('workspaces_search')
      .using('gin', sql`search_text gin_trgm_ops`)
      .with({ fastupdate: false })
      .where(sql`is_public`),
    // The neighborhoods of other workspaces with the same CEP.
    index('workspaces_by_zip_code').on(table.zipCode).where(sql`is_public and neighborhood <> ''`),
    index('workspaces_by_host').on(table.hostId, table.createdAt),
    // Finds workspaces with the same description, for moderation.
    index('workspaces_same_description').on(sql`md5(fold_text(description))`),
    index('workspaces_by_status').on(table.approvalStatus, table.updatedAt, table.id),
  ],
)

/**
 * How many published workspaces of each type a city has, and when one last changed. Triggers on the workspaces update
 * it, so that listing cities doesn't read the workspaces.
 */
export const publishedOffers = pgTable(
  'published_offers',
  {
    state: char('state', { length: 2 }).notNull(),
    city: text('city').notNull(),
    type: text('type', { enum: workspaceTypes }).notNull(),
    workspaces: integer('workspaces').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.state, table.city, table.type] }),
    check('published_offers_workspaces', sql`${table.workspaces} >= 0`),
  ],
)

export const workspaceImages = pgTable(
  'workspace_images',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    imageId: uuid('image_id')
      .notNull()
      .references(() => images.id),
    position: smallint('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.position] }),
    unique('workspace_images_image').on(table.imageId),
    check('workspace_images_position', sql`${table.position} between 0 and 4`),
  ],
)

export const workspaceAmenities = pgTable(
  'workspace_amenities',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    amenity: text('amenity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.amenity] }),
    index('workspace_amenities_amenity').on(table.amenity, table.workspaceId),
  ],
)

export const workspaceAvailability = pgTable(
  'workspace_availability',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    day: text('day', { enum: weekdaysFromMonday }).notNull(),
    startHour: time('start_hour').notNull(),
    endHour: time('end_hour').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.day, table.startHour] }),
    check('workspace_availability_day', isOneOf(table.day, weekdaysFromMonday)),
    check('workspace_availability_hours', sql`${table.endHour} > ${table.startHour}`),
    // The workspaces that open at unusual hours (decision 0053).
    index('workspace_availability_by_hours').on(table.day, table.startHour, table.endHour),
  ],
)

/** A change of an approved workspace that waits for approval; the approved version stays public meanwhile. */
export const workspaceRevisions = pgTable(
  'workspace_revisions',
  {
    workspaceId: uuid('workspace_id')
      .primaryKey()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    type: text('type', { enum: workspaceTypes }).notNull(),
    description: text('description').notNull(),
    address: text('address').notNull(),
    neighborhood: text('neighborhood').notNull().default(''),
    city: text('city').notNull(),
    state: char('state', { length: 2 }).notNull(),
    zipCode: char('zip_code', { length: 9 }).notNull(),
    imageIds: uuid('image_ids').array().notNull(),
    createdAt,
    /** Set when it was rejected; its host sees the reason until the next save. */
    rejectionReason: text('rejection_reason'),
  },
  (table) => [
    index('workspace_revisions_pending')
      .on(table.createdAt, table.workspaceId)
      .where(sql`rejection_reason is null`),
    index('workspace_revisions_images').using('gin', table.imageIds),
  ],
)
