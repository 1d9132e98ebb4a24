import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { sessionEndCauses } from '#contract/accounts/session-end.ts'
import type { PasskeyTransport, SignInMethod } from '#contract/security/rules.ts'
import { createdAt, instant, updatedAt } from './columns.ts'
import { isOneOf } from './is-one-of.ts'
import { profiles } from './profiles.ts'

/**
 * The previous release couldn't read further methods: a session that a passkey opened has `passkeyId`
 * instead, and one that a guest link opened `byGuestLink`.
 */
const storedSignInMethods = ['password', 'password-code'] as const satisfies SignInMethod[]

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
    /** When the user last confirmed who they are; sensitive operations ask for it again after a while. */
    confirmedAt: instant('confirmed_at'),
    /** When the user last proved a second factor in this session. */
    secondFactorAt: instant('second_factor_at'),
    signInMethod: text('sign_in_method', { enum: storedSignInMethods }).notNull().default('password'),
    /**
     * The passkey that opened it; no foreign key, since it says how the session began even after the passkey
     * is deleted.
     */
    passkeyId: uuid('passkey_id'),
    /** Whether the link of a booking's mail opened it: it counts as no proof of who uses it. */
    byGuestLink: boolean('by_guest_link').notNull().default(false),
    createdAt,
    updatedAt,
  },
  (table) => [
    index('sessions_user').on(table.userId),
    check('sessions_sign_in_method', isOneOf(table.signInMethod, storedSignInMethods)),
  ],
)

/**
 * Sessions that were ended from elsewhere, by the hash of their token: their browser still has the cookie, and learns
 * here what happened. Signing out leaves no row.
 */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    cause: text('cause', { enum: sessionEndCauses }).notNull(),
    endedAt: instant('ended_at').notNull(),
  },
  (table) => [
    index('ended_sessions_user').on(table.userId),
    index('ended_sessions_ended_at').on(table.endedAt),
    check('ended_sessions_cause', isOneOf(table.cause, sessionEndCauses)),
  ],
)

/** How a user signs in; the password column holds an Argon2id hash. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** The account library's own id of the account: here the user's id. */
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
    userId: uuid('account_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    purpose: text('purpose').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt,
  },
  (table) => [
    // Only the newest link of a kind works.
    unique('account_tokens_newest').on(table.userId, table.purpose),
    check('account_tokens_purpose', sql`${table.purpose} in ('password-reset', 'email-confirmation')`),
  ],
)

/**
 * The secrets that users' authenticator apps share with us; effective while `profiles.second_factor_since` is
 * set.
 */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  /** In Base32, encrypted under a key derived from AUTH_SECRET. */
  encryptedSecret: text('encrypted_secret').notNull(),
  /** The time step of the last code that was used: each code works once, and none before it. */
  lastUsedStep: bigint('last_used_step', { mode: 'number' }),
  createdAt,
})

/** Recovery codes that haven't been used; the database holds their hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    createdAt,
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Browsers that know an account's password and have yet to type its code, by the hash of their cookie. */
export const signInSteps = pgTable(
  'sign_in_steps',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    createdAt,
  },
  (table) => [
    index('sign_in_steps_user').on(table.userId),
    index('sign_in_steps_expires_at').on(table.expiresAt),
  ],
)

/** Passkeys of users (WebAuthn): the public half; the private one never leaves the user's device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** In base64url, as browsers send it. */
    credentialId: text('credential_id').notNull().unique(),
    /** A COSE key, in base64url. */
    publicKey: text('public_key').notNull(),
    /**
     * How often the passkey was used, as counted by its device; 0 where the device doesn't count. It never
     * decreases.
     */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().$type<PasskeyTransport[]>(),
    isBackedUp: boolean('is_backed_up').notNull(),
    lastUsedAt: instant('last_used_at'),
    createdAt,
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

/** Challenges that browsers haven't signed yet, by their hash; without a user at sign-in. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    purpose: text('purpose').notNull(),
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    createdAt,
  },
  (table) => [
    index('passkey_challenges_user').on(table.userId),
    index('passkey_challenges_expires_at').on(table.expiresAt),
    check('passkey_challenges_purpose', sql`${table.purpose} in ('add', 'confirm', 'sign-in')`),
  ],
)

/** Links 'Não fui eu' of mails about changes; the link holds the token, the database only its hash. */
export const securityNotices = pgTable(
  'security_notices',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    changedAt: instant('changed_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt,
  },
  (table) => [
    index('security_notices_user').on(table.userId),
    index('security_notices_expires_at').on(table.expiresAt),
  ],
)

/**
 * The access log that the law requires (Marco Civil da Internet, art. 15): stored for six months, even after the
 * account is deleted. An audit entry and its access have the same id.
 */
export const accessLog = pgTable(
  'access_log',
  {
    id: uuid('id').primaryKey(),
    at: instant('at').notNull(),
    userId: uuid('account_id').notNull(),
    event: text('event').notNull(),
    ipAddress: text('ip_address'),
  },
  (table) => [
    index('access_log_at').on(table.at),
    index('access_log_account').on(table.userId, table.at),
    check('access_log_event', sql`${table.event} ~ '^[a-z-]+([.][a-z-]+)?$'`),
  ],
)

/** Counters of attempts, in the shape that rate-limiter-flexible expects. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970, or null for never. */
  expire: bigint('expire', { mode: 'number' }),
})
