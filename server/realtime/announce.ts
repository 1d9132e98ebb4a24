import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type { Executor } from '../database/connection.ts'
import { defineSqlStatement } from '../database/prepared-statement.ts'
import type { LiveEvent, NewLiveEvent } from './live-event.ts'

/** The part of a statement that stores events. */
export const liveEventsInsert = sql`
  insert into live_events (id, topic, audience, recipient_id, data)
  select id, topic, audience, recipient_id, data from jsonb_to_recordset(${sql.placeholder('liveEvents')}::jsonb)
    as event (id uuid, topic text, audience text, recipient_id uuid, data jsonb)`

const insertEvents = defineSqlStatement('insert_live_events', liveEventsInsert)

/** Publishes an event to every instance when the transaction commits, and to none when it rolls back. */
export function announce(transaction: Executor, event: NewLiveEvent): Promise<void> {
  return announceAll(transaction, [event])
}

/** Publishes several events in one statement, to every instance when the transaction commits. */
export async function announceAll(transaction: Executor, events: readonly NewLiveEvent[]): Promise<void> {
  if (events.length > 0) await insertEvents(transaction, liveEventsValues(events))
}

/** The values of a statement with `liveEventsInsert`. */
export function liveEventsValues(events: readonly NewLiveEvent[]): { liveEvents: string } {
  const rows = events.map(({ topic, audience, recipientId = null, data }) => {
    const stored: Omit<LiveEvent, 'position' | 'recipientId'> = { topic, audience, data }
    return { id: newId(), recipient_id: recipientId, ...stored }
  })
  return { liveEvents: JSON.stringify(rows) }
}

/** Publishes the changes of several workspaces. */
export async function announceWorkspaces(
  transaction: Executor,
  changed: readonly { id: string }[],
): Promise<void> {
  await announceAll(
    transaction,
    changed.flatMap(({ id }) => workspaceEvents(id)),
  )
}

/** Publishes that times of a workspace were taken or freed: servers invalidate what shows them. */
export async function announceAvailability(transaction: Executor, workspaceId: string): Promise<void> {
  await announce(transaction, availabilityEvent(workspaceId))
}

/** The event that times of a workspace were taken or freed, for a caller who publishes several events. */
export function availabilityEvent(workspaceId: string): NewLiveEvent {
  return { topic: 'availability-changed', audience: 'servers', data: { workspaceId } }
}

/** Publishes a change of a workspace: servers invalidate their cached pages, administrators see it live. */
export async function announceWorkspace(transaction: Executor, workspaceId: string): Promise<void> {
  await announceAll(transaction, workspaceEvents(workspaceId))
}

/** Makes administrators' pages read their waiting lists again; names the workspace, if there is one. */
export async function announceModeration(transaction: Executor, workspaceId: string | null): Promise<void> {
  const data = workspaceId === null ? {} : { workspaceId }
  await announce(transaction, { topic: 'moderation-changed', audience: 'administrators', data })
}

function workspaceEvents(workspaceId: string): NewLiveEvent[] {
  const data = { workspaceId }
  return [
    { topic: 'workspace-changed', audience: 'servers', data },
    { topic: 'moderation-changed', audience: 'administrators', data },
  ]
}

type ChangedBooking = {
  code: string
  workspaceId: string | null
  guestId: string | null
  hostId: string | null
}

/** Publishes a change of a booking to whoever may have it open: both sides and administrators (RSV-49). */
export async function announceBooking(transaction: Executor, booking: ChangedBooking): Promise<void> {
  await announceAll(transaction, bookingEvents(booking))
}

/** The events of a changed booking, for a caller who publishes further ones. */
export function bookingEvents({ code, workspaceId, guestId, hostId }: ChangedBooking): NewLiveEvent[] {
  const data = { code, ...(workspaceId && { workspaceId }) }
  const sides = [...new Set([guestId, hostId])].filter((id) => id !== null)
  return [
    ...sides.map(
      (recipientId) => ({ topic: 'bookings-changed', audience: 'person', recipientId, data }) as const,
    ),
    { topic: 'bookings-changed', audience: 'administrators', data },
  ]
}
