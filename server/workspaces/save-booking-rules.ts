import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { BookingRules } from '#contract/bookings/rules-shapes.ts'
import { isSameEveryDay, simpleWeek, weekOf } from '#contract/bookings/simple-hours.ts'
import type { SentWorkspace } from '#contract/workspaces/input-shapes.ts'
import { findBookingRules } from '../availability/read-booking-rules.ts'
import { requireHostsMayChoose, storeBookingRules } from '../availability/store-booking-rules.ts'
import { recordAudit } from '../database/audit.ts'
import type { Transaction } from '../database/connection.ts'
import { workspaces } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { replaceWeeklyHours } from './store-workspace.ts'
import { workspaceNotFound } from './workspace-not-found.ts'

type Save = {
  workspaceId: string
  actorId: string
  at: Date
  resources: Pick<Resources, 'payments'>
}

/**
 * Replaces the booking rules of a workspace, whose row the caller has locked, and writes the changes into the
 * history; the form's own days and hours are in the form's history.
 * @param under the prefix of an error's fields, where the rules are a part of the form
 * @throws ORPCError VALIDATION_FAILED for payments on the platform to a host who can't be paid there;
 *   TIME_TAKEN with what is booked in units that would be removed
 */
async function saveBookingRules(
  transaction: Transaction,
  { workspaceId, actorId, at, resources }: Save,
  { weeklyHours, ...rules }: BookingRules,
  under: '' | 'bookingRules.' = '',
): Promise<{ rules: BookingRules; hasChanged: boolean }> {
  const before = await getRules(transaction, workspaceId)
  await requireHostsMayChoose(resources, transaction, workspaceId, rules, under)
  await storeBookingRules(transaction, workspaceId, rules, at)
  await replaceWeeklyHours(transaction, workspaceId, weeklyHours)
  const after = await getRules(transaction, workspaceId)
  const isSimple = [before, after].every((version) => isSameEveryDay(version.weeklyHours))
  const recorded = (version: BookingRules) => {
    const { weeklyHours: _, ...others } = version
    return under && isSimple ? others : version
  }
  if (!isDeepStrictEqual(recorded(before), recorded(after))) {
    await recordAudit(transaction, {
      at,
      actorId,
      action: 'workspace.set-booking-rules',
      subjectType: 'workspace',
      subjectId: workspaceId,
      before: recorded(before),
      after: recorded(after),
    })
  }
  return { rules: after, hasChanged: !isDeepStrictEqual(before, after) }
}

/**
 * Replaces the booking rules apart from the form, and increments the version: a form that is open elsewhere,
 * or a decision about the workspace, is then stale. Rules sent back unchanged don't (AVL-26).
 */
export async function replaceBookingRules(
  transaction: Transaction,
  save: Save,
  sent: BookingRules,
): Promise<BookingRules> {
  const { rules, hasChanged } = await saveBookingRules(transaction, save, sent)
  if (!hasChanged) return rules
  await transaction
    .update(workspaces)
    .set({
      version: sql`${workspaces.version} + 1`,
      // A workspace that waits for approval keeps its place in the queue (ADM-06).
      updatedAt: sql`case when ${workspaces.approvalStatus} = 'approved' then ${save.at.toISOString()}::timestamptz
        else ${workspaces.updatedAt} end`,
    })
    .where(eq(workspaces.id, save.workspaceId))
  return rules
}

/**
 * Saves the rules as a part of the form, whose days and hours apply where the rules have none; absent rules
 * stay as they are.
 */
export async function saveSentRules(
  transaction: Transaction,
  save: Save,
  { bookingRules, availability }: Pick<SentWorkspace, 'bookingRules' | 'availability'>,
): Promise<void> {
  if (!bookingRules) return
  const weeklyHours = bookingRules.weeklyHours ?? weekOf(availability)
  await saveBookingRules(transaction, save, { ...bookingRules, weeklyHours }, 'bookingRules.')
}

async function getRules(transaction: Transaction, workspaceId: string): Promise<BookingRules> {
  const rules = await findBookingRules(transaction, eq(workspaces.id, workspaceId))
  if (!rules) throw workspaceNotFound()
  return rules
}

/** The sent workspace, with its weekly hours reduced to the form's simple days and hours (AVL-01). */
export function withSimpleHours<Sent extends SentWorkspace>(sent: Sent): Sent {
  const week = sent.bookingRules?.weeklyHours && simpleWeek(sent.bookingRules.weeklyHours)
  return week ? { ...sent, availability: { ...sent.availability, ...week } } : sent
}
