import { eq } from 'drizzle-orm'
import { isPaidHere } from '#contract/bookings/status.ts'
import type { Executor } from '../database/connection.ts'
import { profiles, workspaces } from '../database/schema.ts'
import { canBePaid } from '../payments/can-be-paid.ts'
import type { Resources } from '../resources.ts'
import { type BookingRow, paidOf } from './booking-rows.ts'

type Bought = Pick<BookingRow, 'workspaceId' | 'guestId' | 'paymentMode' | 'totalInCents'>

/**
 * Whether a booking that has run out can be bought after all (PAY-08), as a new one could: its workspace is on offer, its
 * guest's account active, and the host can be paid. The caller who relies on it has locked the workspace.
 */
export async function canBeBought(
  executor: Executor,
  resources: Pick<Resources, 'payments'>,
  { workspaceId, guestId, ...paid }: Bought,
): Promise<boolean> {
  if (!workspaceId || !guestId) return false
  const [workspace] = await executor
    .select({ isPublic: workspaces.isPublic })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
  if (!workspace?.isPublic) return false
  const [guest] = await executor
    .select({ suspendedAt: profiles.suspendedAt })
    .from(profiles)
    .where(eq(profiles.id, guestId))
  if (!guest || guest.suspendedAt !== null) return false
  return !isPaidHere(paidOf(paid)) || canBePaid(executor, resources, workspaceId)
}
