import { v7 as newId } from 'uuid'
import type { Executor } from '../database/connection.ts'
import { liveEvents } from '../database/schema.ts'
import type { LiveEvent, NewLiveEvent } from './live-event.ts'

/** Tells every instance when the transaction commits, and nobody when it doesn't. */
export async function announce(transaction: Executor, event: NewLiveEvent): Promise<void> {
  const { topic, audience, recipientId = null, data } = event
  const stored: Omit<LiveEvent, 'position'> = { topic, audience, recipientId, data }
  await transaction.insert(liveEvents).values({ id: newId(), ...stored })
}

/** The same for several. */
export async function announceWorkspaces(
  transaction: Executor,
  changed: readonly { id: string }[],
): Promise<void> {
  for (const { id } of changed) await announceWorkspace(transaction, id)
}

/** A space changed in a way that concerns those who keep copies of it, and those who moderate. */
export async function announceWorkspace(transaction: Executor, workspaceId: string): Promise<void> {
  const data = { workspaceId }
  await announce(transaction, { topic: 'workspace-changed', audience: 'servers', data })
  await announce(transaction, { topic: 'moderation-changed', audience: 'administrators', data })
}
