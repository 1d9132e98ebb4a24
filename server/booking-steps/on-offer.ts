import { eq } from 'drizzle-orm'
import { isPaidHere } from '#contract/bookings/status.ts'
import type { ApprovalStatus } from '#contract/workspaces/status.ts'
import type { Executor } from '../database/connection.ts'
import { profiles, workspaces } from '../database/schema.ts'
import { canBePaid } from '../payments/can-be-paid.ts'
import type { Resources } from '../resources.ts'
import type { BookingRow } from './booking-rows.ts'

/** 'withdrawn': taken down, suspended with its host, or deleted; 'paused': by its host's choice. */
type Offer = 'public' | 'paused' | 'withdrawn'

async function readOffer(executor: Executor, workspaceId: string | null): Promise<Offer> {
  if (!workspaceId) return 'withdrawn'
  const [row] = await executor
    .select({
      isPublic: workspaces.isPublic,
      status: workspaces.approvalStatus,
      hostSuspendedAt: profiles.suspendedAt,
    })
    .from(workspaces)
    .innerJoin(profiles, eq(profiles.id, workspaces.hostId))
    .where(eq(workspaces.id, workspaceId))
  if (row?.isPublic) return 'public'
  const approved: ApprovalStatus = 'approved'
  return row?.status === approved && row.hostSuspendedAt === null ? 'paused' : 'withdrawn'
}

type Bought = Pick<BookingRow, 'workspaceId' | 'guestId' | 'paymentMode' | 'totalInCents'>

/**
 * Whether an expired booking can be bought after all (PAY-08), as a new one could: its workspace can be
 * booked, its guest's account is active, and the host can be paid. A caller who relies on it has locked the
 * workspace.
 */
export async function canBeBought(
  executor: Executor,
  resources: Pick<Resources, 'payments'>,
  { workspaceId, guestId, ...paid }: Bought,
): Promise<boolean> {
  if (!workspaceId || !guestId) return false
  if ((await readOffer(executor, workspaceId)) !== 'public') return false
  const [guest] = await executor
    .select({ suspendedAt: profiles.suspendedAt })
    .from(profiles)
    .where(eq(profiles.id, guestId))
  if (!guest || guest.suspendedAt !== null) return false
  return !isPaidHere(paid) || canBePaid(executor, resources, workspaceId)
}

type Moving = { from: string | null; to: string | null; isAgreed: boolean }

/**
 * Whether a booking may move to a workspace (CHG-13): its own, or one that can be booked. A pause doesn't
 * undo what both sides have agreed on. The caller has locked both workspaces.
 * @param moving where it is, where it would move to, and whether both sides have agreed on that before
 */
export async function canMoveTo(executor: Executor, { from, to, isAgreed }: Moving): Promise<boolean> {
  if (to !== null && to === from) return true
  const offer = await readOffer(executor, to)
  return offer === 'public' || (isAgreed && offer === 'paused')
}
