import { eq, sql } from 'drizzle-orm'
import type { BookingRules } from '#contract/bookings/rules-shapes.ts'
import type { Block } from '#contract/bookings/shapes.ts'
import { listBlocks } from '../availability/blocks.ts'
import {
  exceptionsAsJson,
  presentBookingRules,
  rulesAsJson,
  weeklyHoursAsJson,
} from '../availability/booking-rules-rows.ts'
import type { Executor } from '../database/connection.ts'
import { workspaces } from '../database/schema.ts'

const BEFORE_ALL = new Date(0)
const AFTER_ALL = new Date('9999-12-31T00:00:00Z')

/** The booking rules of a host's workspaces, and every block that the host made. */
export async function exportRulesAndBlocks(
  executor: Executor,
  hostId: string,
): Promise<{ bookingRules: (BookingRules & { workspaceId: string })[]; blocks: Block[] }> {
  const rows = await executor
    .select({
      id: workspaces.id,
      rules: rulesAsJson,
      hours: weeklyHoursAsJson,
      exceptions: exceptionsAsJson(sql`'-infinity'::date`),
    })
    .from(workspaces)
    .where(eq(workspaces.hostId, hostId))
  const ids = rows.map(({ id }) => id)
  return {
    bookingRules: rows.map((row) => ({ workspaceId: row.id, ...presentBookingRules(row) })),
    blocks: await listBlocks(executor, ids, BEFORE_ALL, AFTER_ALL),
  }
}
