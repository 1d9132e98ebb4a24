import { timestamp } from 'drizzle-orm/pg-core'

/** Milliseconds, as JavaScript dates have: a cursor made of a timestamp finds its row again. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
export const createdAt = instant('created_at').notNull().defaultNow()
export const updatedAt = instant('updated_at').notNull().defaultNow()
