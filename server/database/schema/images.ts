import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { profiles } from './profiles.ts'

/** An uploaded image; its files are in the storage under images/{id}/. */
export const images = pgTable(
  'images',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** Pixels of the widest stored version. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    placeholder: text('placeholder'),
    /**
     * The picture's coarse look: equal for copies of it; the image's own id where it is too plain. Null until
     * `add-fingerprints` has looked at an image of an earlier release.
     */
    fingerprint: text('fingerprint'),
    /** Whether it is part of a dispute: its files are stored apart, and served only to those concerned. */
    isPrivate: boolean('is_private').notNull().default(false),
    createdAt,
  },
  (table) => [
    index('images_owner').on(table.ownerId),
    index('images_fingerprint').on(table.fingerprint).where(sql`fingerprint is not null`),
    check('images_size', sql`${table.width} > 0 and ${table.height} > 0`),
  ],
)
