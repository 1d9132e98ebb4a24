import { type SQL, sql } from 'drizzle-orm'
import type { BookingRules } from '#contract/bookings/rules-shapes.ts'
import type { Executor } from '../database/connection.ts'
import { workspaces } from '../database/schema.ts'
import {
  exceptionsAsJson,
  presentBookingRules,
  rulesAsJson,
  weeklyHoursAsJson,
} from './booking-rules-rows.ts'

/**
 * How a workspace can be booked, with all its exceptions, past ones too.
 * @param condition on `workspaces`: which one, and who may read it
 * @returns undefined when no workspace meets it
 */
export async function findBookingRules(
  executor: Executor,
  condition: SQL | undefined,
): Promise<BookingRules | undefined> {
  const [row] = await executor
    .select({
      rules: rulesAsJson,
      hours: weeklyHoursAsJson,
      exceptions: exceptionsAsJson(sql`'-infinity'::date`),
    })
    .from(workspaces)
    .where(condition)
  return row && presentBookingRules(row)
}
