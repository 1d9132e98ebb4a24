import { v7 as newId } from 'uuid'
import type { Executor } from '../database/connection.ts'
import { liveEvents } from '../database/schema.ts'
import type { LiveEvent, NewLiveEvent } from './live-event.ts'

/** Publishes an event to every instance when the transaction commits, and to none when it rolls back. */
export async function announce(transaction: Executor, event: NewLiveEvent): Promise<void> {
  const { topic, audience, recipientId = null, data } = event
  const stored: Omit<LiveEvent, 'position'> = { topic, audience, recipientId, data }
  await transaction.insert(liveEvents).values({ id: newId(), ...stored })
}

/** Publishes the changes of several workspaces. */
export async function announceWorkspaces(
  transaction: Executor,
  changed: readonly { id: string }[],
): Promise<void> {
  for (const { id } of changed) await announceWorkspace(transaction, id)
}

/** Publishes that times of a workspace were taken or given back: servers invalidate what shows them. */
export async function announceAvailability(transaction: Executor, workspaceId: string): Promise<void> {
  await announce(transaction, { topic: 'availability-changed', audience: 'servers', data: { workspaceId } })
}

/** Publishes a change of a workspace: servers invalidate their cached pages, administrators see it live. */
export async function announceWorkspace(transaction: Executor, workspaceId: string): Promise<void> {
  const data = { workspaceId }
  await announce(transaction, { topic: 'workspace-changed', audience: 'servers', data })
  await announce(transaction, { topic: 'moderation-changed', audience: 'administrators', data })
}

type ChangedBooking = {
  code: string
  workspaceId: string | null
  guestId: string | null
  hostId: string | null
}

/** Publishes a change of a booking to whoever may have it open: both sides and administrators (RSV-49). */
export async function announceBooking(
  transaction: Executor,
  { code, workspaceId, guestId, hostId }: ChangedBooking,
): Promise<void> {
  const data = { code, ...(workspaceId && { workspaceId }) }
  for (const recipientId of new Set([guestId, hostId])) {
    if (!recipientId) continue
    await announce(transaction, { topic: 'bookings-changed', audience: 'person', recipientId, data })
  }
  await announce(transaction, { topic: 'bookings-changed', audience: 'administrators', data })
}
