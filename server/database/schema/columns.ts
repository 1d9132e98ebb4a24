import { timestamp } from 'drizzle-orm/pg-core'

/** Milliseconds, as in JavaScript dates, so that a cursor with a timestamp matches its row exactly. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
export const createdAt = instant('created_at').notNull().defaultNow()
export const updatedAt = instant('updated_at').notNull().defaultNow()
