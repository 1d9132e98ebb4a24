import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { roles } from '#contract/accounts/rules.ts'
import { createdAt, instant, updatedAt } from './columns.ts'
import { isOneOf } from './is-one-of.ts'

/** One row per user: the account's name, e-mail and role together with the profile. */
export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id').primaryKey(),
    name: text('display_name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('photo_url'),
    role: text('role', { enum: roles }).notNull().default('guest'),
    companyName: text('company_name'),
    phone: text('phone'),
    address: text('address'),
    emailNotifications: boolean('email_notifications').notNull().default(true),
    termsVersion: text('terms_version'),
    termsAcceptedAt: instant('terms_accepted_at'),
    /** Since when sign-in asks for a code. */
    secondFactorSince: instant('second_factor_since'),
    suspendedAt: instant('suspended_at'),
    /** Why, in the words that the user reads; null when nobody gave a reason. */
    suspensionReason: text('suspension_reason'),
    version: integer('version').notNull().default(1),
    createdAt,
    updatedAt,
  },
  (table) => [
    check('profiles_role', isOneOf(table.role, roles)),
    check('profiles_email_lower_case', sql`${table.email} = lower(${table.email})`),
    check('profiles_display_name', sql`char_length(${table.name}) between 1 and 120`),
    index('profiles_newest').on(table.createdAt, table.id),
    // Administrators search by words.
    index('profiles_by_words').using(
      'gin',
      sql`fold_text(${table.name}) gin_trgm_ops`,
      sql`${table.email} gin_trgm_ops`,
    ),
  ],
)
