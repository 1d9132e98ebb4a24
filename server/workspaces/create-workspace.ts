import { v7 as newId } from 'uuid'
import type { SentWorkspace } from '#contract/workspaces/input-shapes.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { recordAudit } from '../database/audit.ts'
import { createOnce } from '../idempotency/create-once.ts'
import { announceWorkspace } from '../realtime/announce.ts'
import type { Resources } from '../resources.ts'
import { getWorkspace } from './get-workspace.ts'
import { insertWorkspace } from './insert-workspace.ts'
import { saveSentRules, withSimpleHours } from './save-booking-rules.ts'
import {
  immediateColumns,
  moderatedColumns,
  replaceAmenitiesAndHours,
  replaceImages,
  requireImages,
  requireLastDayAhead,
} from './store-workspace.ts'

/**
 * Creates a workspace, which waits for approval. It is stored with amenities, hours, booking rules and images in
 * one transaction.
 * @param key idempotency key: a repeated request returns the workspace that the first one created.
 * @throws ORPCError VALIDATION_FAILED when the city isn't in the state, the last day is over, an
 * image isn't the user's or is in use, or it would be paid here without an account to be paid to (PAY-21).
 */
export async function createWorkspace(
  resources: Resources,
  host: CurrentUser,
  sent: SentWorkspace,
  key?: string,
): Promise<Workspace> {
  const { database, now } = resources
  const at = now()
  const input = withSimpleHours(sent)
  requireLastDayAhead(input, at)
  const columns = { ...moderatedColumns(input), ...immediateColumns(input) }
  const request = { userId: host.id, resourceType: 'workspace', key, at } as const
  const workspaceId = await database.transaction((transaction) =>
    createOnce(transaction, request, async () => {
      const id = newId()
      await insertWorkspace(transaction, { id, hostId: host.id, ...columns, createdAt: at, updatedAt: at })
      await replaceAmenitiesAndHours(transaction, id, input)
      await saveSentRules(transaction, { workspaceId: id, actorId: host.id, at, resources }, input)
      await requireImages(transaction, id, [host.id], input.imageIds)
      await replaceImages(transaction, id, input.imageIds)
      await recordAudit(transaction, {
        at,
        actorId: host.id,
        action: 'workspace.create',
        subjectType: 'workspace',
        subjectId: id,
        after: { name: input.name, approvalStatus: 'pending' },
      })
      await announceWorkspace(transaction, id)
      return id
    }),
  )
  return getWorkspace(resources, host, workspaceId)
}
