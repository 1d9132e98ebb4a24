import { and, eq } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { BookingRules } from '#contract/bookings/rules-shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { findBookingRules } from '../availability/read-booking-rules.ts'
import type { Executor } from '../database/connection.ts'
import { workspaces } from '../database/schema.ts'
import { announceWorkspace } from '../realtime/announce.ts'
import type { Resources } from '../resources.ts'
import { lockEditable } from '../workspaces/lock-editable.ts'
import { editableBy } from '../workspaces/policy.ts'
import { replaceBookingRules } from '../workspaces/save-booking-rules.ts'
import { workspaceNotFound } from '../workspaces/workspace-not-found.ts'

/**
 * How a workspace can be booked, for whoever may edit it.
 * @throws ORPCError NOT_FOUND for everybody else
 */
export async function getBookingRules(
  executor: Executor,
  editor: CurrentUser,
  id: string,
): Promise<BookingRules> {
  const rules = isUuid(id)
    ? await findBookingRules(executor, and(eq(workspaces.id, id), editableBy(editor)))
    : undefined
  if (!rules) throw workspaceNotFound()
  return rules
}

/**
 * Replaces a workspace's booking rules, hours and rates; they apply at once.
 * @throws ORPCError NOT_FOUND when the user may not edit it; VALIDATION_FAILED for payments on the platform
 *   to a host who can't be paid there (PAY-21); TIME_TAKEN with what is booked in units that would be removed
 */
export async function setBookingRules(
  resources: Resources,
  editor: CurrentUser,
  { id, ...rules }: BookingRules & { id: string },
): Promise<BookingRules> {
  const { database, now } = resources
  return database.transaction(async (transaction) => {
    await lockEditable(transaction, editor, id)
    const after = await replaceBookingRules(
      transaction,
      { workspaceId: id, actorId: editor.id, at: now(), resources },
      rules,
    )
    await announceWorkspace(transaction, id)
    return after
  })
}
