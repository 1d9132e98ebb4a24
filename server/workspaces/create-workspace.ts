import { v7 as newId } from 'uuid'
import type { WorkspaceInput } from '#contract/workspace-input.ts'
import type { Workspace } from '#contract/workspaces.ts'
import type { Person } from '../actor.ts'
import { recordAudit } from '../database/audit.ts'
import { workspaces } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { getWorkspace } from './get-workspace.ts'
import {
  immediateColumns,
  replaceAmenitiesAndHours,
  replaceImages,
  requireImages,
  reviewedColumns,
} from './store-workspace.ts'

/**
 * Lists a space; it waits for approval. Space, amenities, hours and pictures are stored together or not at all.
 * @throws ORPCError VALIDATION_FAILED when the city isn't in the state, or a picture isn't the person's or is used.
 */
export async function createWorkspace(
  resources: Resources,
  host: Person,
  input: WorkspaceInput,
): Promise<Workspace> {
  const { database, now } = resources
  const columns = { ...reviewedColumns(input), ...immediateColumns(input) }
  const id = newId()
  const at = now()
  await database.transaction(async (transaction) => {
    await transaction
      .insert(workspaces)
      .values({ id, hostId: host.id, ...columns, createdAt: at, updatedAt: at })
    await replaceAmenitiesAndHours(transaction, id, input)
    await requireImages(transaction, id, host.id, input.imageIds)
    await replaceImages(transaction, id, input.imageIds)
    await recordAudit(transaction, {
      at,
      actorId: host.id,
      action: 'workspace.create',
      subjectType: 'workspace',
      subjectId: id,
      after: { name: input.name, approvalStatus: 'pending' },
    })
  })
  return getWorkspace(resources, host, id)
}
