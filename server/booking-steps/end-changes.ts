import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { openChangeStatuses } from '#contract/bookings/changes.ts'
import type { Transaction } from '../database/connection.ts'
import { bookingChanges, bookings, workspaces } from '../database/schema.ts'
import { lockWorkspacesOf } from '../payments/paid-booking.ts'
import type { Resources } from '../resources.ts'
import { lockBooking } from './booking-rows.ts'
import { findOpenChange } from './change-rows.ts'
import { dropChange, expireChange } from './change-steps.ts'

type Ending = { actor: 'host' | 'admin'; actorId: string; reason: string }

const openTo = (workspaceId: string) =>
  and(eq(bookingChanges.workspaceId, workspaceId), inArray(bookingChanges.status, [...openChangeStatuses]))

/** Whether open proposals would move bookings to a workspace. */
export async function hasChangesTo(transaction: Transaction, workspaceId: string): Promise<boolean> {
  return (await transaction.$count(bookingChanges, openTo(workspaceId))) > 0
}

/**
 * Locks a workspace that is about to be deleted or taken down, the workspaces of bookings that open proposals
 * would move to it, and those that open proposals would move its bookings to, in the order of their ids.
 * Called before anything else of it is locked.
 */
export async function lockWithChangesTo(transaction: Transaction, workspaceId: string): Promise<void> {
  if (!isUuid(workspaceId)) return
  const from = transaction
    .select({ id: bookings.workspaceId })
    .from(bookingChanges)
    .innerJoin(bookings, eq(bookings.id, bookingChanges.bookingId))
    .where(openTo(workspaceId))
  const to = transaction
    .select({ id: bookingChanges.workspaceId })
    .from(bookingChanges)
    .innerJoin(bookings, eq(bookings.id, bookingChanges.bookingId))
    .where(
      and(eq(bookings.workspaceId, workspaceId), inArray(bookingChanges.status, [...openChangeStatuses])),
    )
  await transaction
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(sql`${workspaces.id} = ${workspaceId} or ${workspaces.id} in ${from} or ${workspaces.id} in ${to}`)
    .orderBy(asc(workspaces.id))
    .for('no key update')
}

/**
 * Ends the open proposals that would move a booking to a workspace that is deleted or taken down, and
 * notifies the sides (CHG-13): the bookings stay where they are. Called after the workspace's own bookings
 * have ended (RSV-15, RSV-51).
 */
export async function endChangesTo(
  resources: Resources,
  transaction: Transaction,
  workspaceId: string,
  ending: Ending,
): Promise<void> {
  const rows = await transaction
    .select({ bookingId: bookingChanges.bookingId })
    .from(bookingChanges)
    .where(openTo(workspaceId))
    .orderBy(asc(bookingChanges.bookingId))
  const ids = rows.map(({ bookingId }) => bookingId)
  await lockWorkspacesOf(transaction, ids)
  for (const id of ids) {
    const locked = await lockBooking(transaction, id)
    if (!locked) continue
    const booking = await expireChange(resources, transaction, locked)
    const change = await findOpenChange(transaction, id)
    if (change?.workspaceId === workspaceId) {
      await dropChange(resources, transaction, { booking, change }, ending)
    }
  }
}
