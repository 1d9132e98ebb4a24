import { asc, eq, sql } from 'drizzle-orm'
import { exceptionsAsJson, rulesAsJson, weeklyHoursAsJson } from '../availability/booking-rules-rows.ts'
import type { Database } from '../database/connection.ts'
import { inPortugueseOrder } from '../database/portuguese-order.ts'
import { workspaces } from '../database/schema.ts'

/**
 * The workspaces of a host with the rules of their opening, by name.
 * @param from ISO day or instant; earlier exceptions are left out
 */
export function readHostRules(database: Database, hostId: string, from: string) {
  return database
    .select({
      id: workspaces.id,
      name: workspaces.name,
      state: workspaces.state,
      city: workspaces.city,
      startDate: workspaces.startDate,
      endDate: workspaces.endDate,
      rules: rulesAsJson,
      hours: weeklyHoursAsJson,
      exceptions: exceptionsAsJson(sql`${from}::date`),
    })
    .from(workspaces)
    .where(eq(workspaces.hostId, hostId))
    .orderBy(inPortugueseOrder(workspaces.name), asc(workspaces.id))
}
