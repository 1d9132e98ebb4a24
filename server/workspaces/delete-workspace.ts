import { and, eq, inArray } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { CurrentUser } from '../actor.ts'
import { endBookings } from '../booking-steps/end-bookings.ts'
import { endChangesTo, lockWithChangesTo } from '../booking-steps/end-changes.ts'
import { recordAudit } from '../database/audit.ts'
import { bookings, images, workspaceImages, workspaceRevisions, workspaces } from '../database/schema.ts'
import { deleteKeysOf } from '../idempotency/delete-keys-of.ts'
import { deleteImages } from '../images/delete-images.ts'
import { announceWorkspace } from '../realtime/announce.ts'
import type { Resources } from '../resources.ts'
import { workspaceNotFound } from './workspace-not-found.ts'

/**
 * Deletes one of the user's own workspaces with its images. Bookings to come are cancelled with notice (RSV-15), and
 * proposals to move others to it end (CHG-13).
 * @throws ORPCError NOT_FOUND when it isn't theirs.
 */
export async function deleteWorkspace(resources: Resources, host: CurrentUser, id: string): Promise<void> {
  if (!isUuid(id)) throw workspaceNotFound()
  const { database, now } = resources
  await database.transaction(async (transaction) => {
    await lockWithChangesTo(transaction, id)
    const [row] = await transaction
      .select({ name: workspaces.name, approvalStatus: workspaces.approvalStatus })
      .from(workspaces)
      .where(and(eq(workspaces.id, id), eq(workspaces.hostId, host.id)))
      .for('update')
    if (!row) throw workspaceNotFound()
    const shown = await transaction
      .select({ id: workspaceImages.imageId })
      .from(workspaceImages)
      .where(eq(workspaceImages.workspaceId, id))
    const ending = { actor: 'host', actorId: host.id, reason: 'O espaço não é mais oferecido.' } as const
    await endBookings(resources, transaction, eq(bookings.workspaceId, id), ending)
    await endChangesTo(resources, transaction, id, ending)
    const [revision] = await transaction
      .select({ imageIds: workspaceRevisions.imageIds })
      .from(workspaceRevisions)
      .where(eq(workspaceRevisions.workspaceId, id))
    const imageIds = [...new Set([...shown.map((image) => image.id), ...(revision?.imageIds ?? [])])]
    await transaction.delete(workspaces).where(eq(workspaces.id, id))
    await deleteKeysOf(transaction, 'workspace', id)
    await deleteImages(resources, transaction, inArray(images.id, imageIds))
    await recordAudit(transaction, {
      at: now(),
      actorId: host.id,
      action: 'workspace.delete',
      subjectType: 'workspace',
      subjectId: id,
      before: row,
    })
    await announceWorkspace(transaction, id)
  })
}
