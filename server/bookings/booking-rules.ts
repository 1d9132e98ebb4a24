import { and, eq, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { BookingRules } from '#contract/bookings/rules-shapes.ts'
import type { CurrentUser } from '../actor.ts'
import {
  exceptionsAsJson,
  presentBookingRules,
  rulesAsJson,
  weeklyHoursAsJson,
} from '../availability/booking-rules-rows.ts'
import { requireHostsMayChoose, storeBookingRules } from '../availability/store-booking-rules.ts'
import { recordAudit } from '../database/audit.ts'
import type { Executor } from '../database/connection.ts'
import { workspaces } from '../database/schema.ts'
import { announceWorkspace } from '../realtime/announce.ts'
import type { Resources } from '../resources.ts'
import { lockEditable } from '../workspaces/lock-editable.ts'
import { editableBy } from '../workspaces/policy.ts'
import { replaceWeeklyHours } from '../workspaces/store-workspace.ts'
import { workspaceNotFound } from '../workspaces/workspace-not-found.ts'

/**
 * How a workspace can be booked, for who may edit it.
 * @throws ORPCError NOT_FOUND for everybody else
 */
export async function getBookingRules(
  executor: Executor,
  editor: CurrentUser,
  id: string,
): Promise<BookingRules> {
  const [row] = isUuid(id)
    ? await executor
        .select({
          rules: rulesAsJson,
          hours: weeklyHoursAsJson,
          exceptions: exceptionsAsJson(sql`'-infinity'::date`),
        })
        .from(workspaces)
        .where(and(eq(workspaces.id, id), editableBy(editor)))
    : []
  if (!row) throw workspaceNotFound()
  return presentBookingRules(row)
}

/**
 * Replaces how a workspace can be booked, its hours and its rates; they apply at once.
 * @throws ORPCError NOT_FOUND when the user may not edit it; VALIDATION_FAILED for a mode that hosts can't choose yet;
 * TIME_TAKEN with what is booked in units that would be taken away
 */
export async function setBookingRules(
  { database, now }: Resources,
  editor: CurrentUser,
  { id, ...rules }: BookingRules & { id: string },
): Promise<BookingRules> {
  return database.transaction(async (transaction) => {
    await lockEditable(transaction, editor, id)
    const at = now()
    const before = await getBookingRules(transaction, editor, id)
    await requireHostsMayChoose(transaction, id, rules)
    const { weeklyHours, ...others } = rules
    await storeBookingRules(transaction, id, others, at)
    await replaceWeeklyHours(transaction, id, weeklyHours)
    const after = await getBookingRules(transaction, editor, id)
    await recordAudit(transaction, {
      at,
      actorId: editor.id,
      action: 'workspace.set-booking-rules',
      subjectType: 'workspace',
      subjectId: id,
      before,
      after,
    })
    await announceWorkspace(transaction, id)
    return after
  })
}
