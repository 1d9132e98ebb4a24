import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

/** Milliseconds, as JavaScript dates have: a cursor made of a timestamp finds its row again. */
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const createdAt = instant('created_at').notNull().defaultNow()
const updatedAt = instant('updated_at').notNull().defaultNow()

/** One row per person: the account's name, e-mail and role together with the profile. */
export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id').primaryKey(),
    name: text('display_name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('photo_url'),
    role: text('role').notNull().default('guest'),
    companyName: text('company_name'),
    phone: text('phone'),
    address: text('address'),
    emailNotifications: boolean('email_notifications').notNull().default(true),
    termsVersion: text('terms_version'),
    termsAcceptedAt: instant('terms_accepted_at'),
    suspendedAt: instant('suspended_at'),
    version: integer('version').notNull().default(1),
    createdAt,
    updatedAt,
  },
  (table) => [
    check('profiles_role', sql`${table.role} in ('guest', 'host', 'admin')`),
    check('profiles_email_lower_case', sql`${table.email} = lower(${table.email})`),
    check('profiles_display_name', sql`char_length(${table.name}) between 1 and 120`),
    index('profiles_newest').on(table.createdAt.desc(), table.id.desc()),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt,
    updatedAt,
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** How a person proves who they are; the password column holds an Argon2id hash. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt,
    updatedAt,
  },
  (table) => [
    unique('accounts_provider').on(table.providerId, table.accountId),
    index('accounts_user').on(table.userId),
  ],
)

export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt,
    updatedAt,
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
)

/** Recovery and confirmation links; the link holds the token, the database only its hash. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    purpose: text('purpose').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt,
  },
  (table) => [
    // Only the newest link of a kind works.
    unique('account_tokens_newest').on(table.accountId, table.purpose),
    check('account_tokens_purpose', sql`${table.purpose} in ('password-reset', 'email-confirmation')`),
  ],
)

/** The access log that the law asks for (Marco Civil da Internet, art. 15): kept six months, beyond the account. */
export const accessLog = pgTable(
  'access_log',
  {
    id: uuid('id').primaryKey(),
    at: instant('at').notNull(),
    accountId: uuid('account_id').notNull(),
    event: text('event').notNull(),
    ipAddress: text('ip_address'),
  },
  (table) => [
    index('access_log_at').on(table.at),
    check('access_log_event', sql`${table.event} in ('sign-up', 'sign-in', 'sign-out')`),
  ],
)

/** Counters of attempts, in the shape that rate-limiter-flexible keeps. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970, or null for never. */
  expire: bigint('expire', { mode: 'number' }),
})

/** An uploaded picture; its files lie in the storage under images/{id}/. */
export const images = pgTable(
  'images',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** Pixels of the widest kept version. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    placeholder: text('placeholder'),
    createdAt,
  },
  (table) => [
    index('images_owner').on(table.ownerId),
    check('images_size', sql`${table.width} > 0 and ${table.height} > 0`),
  ],
)

export const workspaces = pgTable(
  'workspaces',
  {
    id: uuid('id').primaryKey(),
    hostId: uuid('host_id')
      .notNull()
      .references(() => profiles.id),
    name: text('name').notNull(),
    description: text('description').notNull(),
    type: text('type').notNull(),
    priceInCents: integer('price_in_cents').notNull(),
    priceUnit: text('price_unit').notNull(),
    capacity: integer('capacity').notNull(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    state: char('state', { length: 2 }).notNull(),
    zipCode: char('zip_code', { length: 9 }).notNull(),
    startDate: date('start_date'),
    endDate: date('end_date'),
    isPublic: boolean('is_public').notNull().default(false),
    isFeatured: boolean('is_featured').notNull().default(false),
    approvalStatus: text('approval_status').notNull().default('pending'),
    rejectionReason: text('rejection_reason'),
    /** Set while its host keeps it from the public. */
    pausedAt: instant('paused_at'),
    version: integer('version').notNull().default(1),
    createdAt,
    updatedAt,
    /** Name and description without accents and case: what the search reads. */
    searchText: text('search_text').notNull().generatedAlwaysAs(sql`fold_text(name || E'\n' || description)`),
    cityKey: text('city_key').notNull().generatedAlwaysAs(sql`fold_text(city)`),
  },
  (table) => [
    check('workspaces_name', sql`char_length(${table.name}) between 1 and 120`),
    check('workspaces_description', sql`char_length(${table.description}) between 20 and 5000`),
    check('workspaces_type', sql`${table.type} in ('office', 'meeting-room', 'coworking', 'desk', 'clinic')`),
    check('workspaces_price', sql`${table.priceInCents} between 100 and 100000000`),
    check('workspaces_price_unit', sql`${table.priceUnit} in ('hour', 'day', 'month')`),
    check('workspaces_capacity', sql`${table.capacity} between 1 and 10000`),
    check('workspaces_address', sql`char_length(${table.address}) between 1 and 200`),
    check('workspaces_zip_code', sql`${table.zipCode} ~ '^[0-9]{5}-[0-9]{3}$'`),
    check('workspaces_dates', sql`${table.endDate} >= ${table.startDate}`),
    check('workspaces_status', sql`${table.approvalStatus} in ('pending', 'approved', 'rejected')`),
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
    index('workspaces_newest').on(table.createdAt.desc(), table.id.desc()).where(sql`is_public`),
    index('workspaces_by_city')
      .on(table.cityKey, table.createdAt.desc(), table.id.desc())
      .where(sql`is_public`),
    index('workspaces_by_type').on(table.type, table.createdAt.desc(), table.id.desc()).where(sql`is_public`),
    index('workspaces_by_price').on(table.priceInCents, table.id).where(sql`is_public`),
    index('workspaces_featured')
      .on(table.isFeatured.desc(), table.createdAt.desc(), table.id.desc())
      .where(sql`is_public`),
    index('workspaces_search').using('gin', sql`search_text gin_trgm_ops`).where(sql`is_public`),
    index('workspaces_by_host').on(table.hostId, table.createdAt.desc()),
    index('workspaces_pending').on(table.createdAt, table.id).where(sql`approval_status = 'pending'`),
    index('workspaces_by_status').on(table.approvalStatus, table.updatedAt.desc(), table.id.desc()),
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
    day: text('day').notNull(),
    startHour: time('start_hour').notNull(),
    endHour: time('end_hour').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.day] }),
    check(
      'workspace_availability_day',
      sql`${table.day} in ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun')`,
    ),
    check('workspace_availability_hours', sql`${table.endHour} > ${table.startHour}`),
  ],
)

/** Which space a submission made, so that the same one sent again finds it instead of making another. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.key] }),
    index('idempotency_keys_workspace').on(table.workspaceId),
    index('idempotency_keys_age').on(table.createdAt),
    check('idempotency_keys_key', sql`char_length(${table.key}) between 1 and 100`),
  ],
)

/** A change of an approved space that waits for approval; the approved version stays public meanwhile. */
export const workspaceRevisions = pgTable(
  'workspace_revisions',
  {
    workspaceId: uuid('workspace_id')
      .primaryKey()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    type: text('type').notNull(),
    description: text('description').notNull(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    state: char('state', { length: 2 }).notNull(),
    zipCode: char('zip_code', { length: 9 }).notNull(),
    imageIds: uuid('image_ids').array().notNull(),
    createdAt,
    /** Set when it was refused; its host reads why until the next save. */
    rejectionReason: text('rejection_reason'),
  },
  (table) => [
    index('workspace_revisions_pending')
      .on(table.createdAt, table.workspaceId)
      .where(sql`rejection_reason is null`),
    index('workspace_revisions_images').using('gin', table.imageIds),
  ],
)

/** How often a space was seen, kept as a favourite and asked about, by day in Brasília's time. */
export const workspaceVisits = pgTable(
  'workspace_visits',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    views: integer('views').notNull().default(0),
    favorites: integer('favorites').notNull().default(0),
    chats: integer('chats').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.day] })],
)

/** Who was counted today, as a hash that can't be led back to anyone; removed with the day's salt. */
export const workspaceVisitors = pgTable(
  'workspace_visitors',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    visitorHash: text('visitor_hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.day, table.visitorHash] }),
    index('workspace_visitors_day').on(table.day),
  ],
)

/** The chance that goes into the hashes of one day. */
export const visitorSalts = pgTable('visitor_salts', {
  day: date('day').primaryKey(),
  salt: text('salt').notNull(),
})

/** What people report about a space; kept for administrators. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    reporterId: uuid('reporter_id').references(() => profiles.id, { onDelete: 'set null' }),
    content: text('content').notNull(),
    createdAt,
    resolvedAt: instant('resolved_at'),
    resolution: text('resolution'),
  },
  (table) => [
    index('reports_open').on(table.createdAt, table.id).where(sql`resolved_at is null`),
    index('reports_resolved')
      .on(table.resolvedAt.desc(), table.id.desc())
      .where(sql`resolved_at is not null`),
    index('reports_workspace').on(table.workspaceId),
    index('reports_reporter').on(table.reporterId),
    check('reports_content', sql`char_length(${table.content}) between 10 and 2000`),
    check('reports_resolution', sql`(${table.resolvedAt} is null) = (${table.resolution} is null)`),
  ],
)

/** Who did what, when, and what it changed. Never a password or a token. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid('id').primaryKey(),
    at: instant('at').notNull(),
    /** Outlives the account, and then is a mere pseudonym. */
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: uuid('subject_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (table) => [index('audit_entries_subject').on(table.subjectType, table.subjectId, table.at)],
)
