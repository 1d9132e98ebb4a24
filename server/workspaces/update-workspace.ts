import { eq, sql } from 'drizzle-orm'
import { type ModeratedValues, samePictures } from '#contract/workspaces/fields.ts'
import type { Workspace, WorkspaceInput } from '#contract/workspaces/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { recordAudit } from '../database/audit.ts'
import type { Transaction } from '../database/connection.ts'
import { workspaceImages, workspaces } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import { markRejectionsRead } from '../notifications/mark-read.ts'
import { announceWorkspace } from '../realtime/announce.ts'
import type { Resources } from '../resources.ts'
import { getWorkspace } from './get-workspace.ts'
import { lockEditable, type StoredWorkspace } from './lock-editable.ts'
import { moveStatus } from './move-status.ts'
import { replaceRevision } from './revisions.ts'
import {
  immediateColumns,
  moderatedColumns,
  replaceAmenitiesAndHours,
  replaceImages,
  requireImages,
} from './store-workspace.ts'
import { readSnapshot, snapshotOfInput } from './workspace-snapshot.ts'

type Outcome = 'resubmitted' | 'saved' | 'revisionSent'

/**
 * Saves a workspace. A pending or rejected one waits for approval (again), its reason cleared. In an approved one price,
 * capacity, hours, days and amenities change at once; a change of name, type, description, place or pictures becomes
 * a revision that waits for approval while the approved version stays public.
 * @throws ORPCError NOT_FOUND when the actor may not edit it; CONFLICT when it was saved since that version;
 * VALIDATION_FAILED for city and images.
 */
export async function updateWorkspace(
  resources: Resources,
  editor: CurrentUser,
  { id, version, ...input }: WorkspaceInput & { id: string; version: number },
): Promise<{ outcome: Outcome; workspace: Workspace }> {
  const { database, now } = resources
  const outcome = await database.transaction(async (transaction) => {
    const current = await lockEditable(transaction, editor, id)
    if (current.version !== version) {
      throw apiError('CONFLICT', 'Este espaço foi salvo em outra janela. Compare as versões antes de salvar.')
    }
    const moderated = moderatedColumns(input)
    await requireImages(transaction, id, [current.hostId, editor.id], input.imageIds)
    const before = await readSnapshot(transaction, id)
    const at = now()
    const columns = { ...moderated, ...immediateColumns(input) }
    const resubmitted = await moveStatus(transaction, id, { event: 'resubmit', at, columns })
    // No such move means it is approved: moderated changes go into a revision.
    const result: Outcome = resubmitted
      ? 'resubmitted'
      : await saveApproved(transaction, current, moderated, input, at)
    await replaceAmenitiesAndHours(transaction, id, input)
    if (resubmitted) {
      await replaceImages(transaction, id, input.imageIds)
      await replaceRevision(transaction, id, undefined)
    }
    await recordAudit(transaction, {
      at,
      actorId: editor.id,
      action: 'workspace.update',
      subjectType: 'workspace',
      subjectId: id,
      before: { ...before, approvalStatus: current.approvalStatus, rejectionReason: current.rejectionReason },
      after: {
        ...snapshotOfInput(moderated, input),
        approvalStatus: resubmitted?.after.status ?? current.approvalStatus,
        rejectionReason: null,
        outcome: result,
      },
    })
    // Saving answers the rejection, so its notifications count as read.
    await markRejectionsRead(transaction, { id: current.hostId }, id, at)
    await announceWorkspace(transaction, id)
    return result
  })
  return { outcome, workspace: await getWorkspace(resources, editor, id) }
}

async function saveApproved(
  transaction: Transaction,
  current: StoredWorkspace,
  moderated: ModeratedValues,
  input: WorkspaceInput,
  at: Date,
): Promise<Outcome> {
  const { imageIds } = input
  await transaction
    .update(workspaces)
    .set({ ...immediateColumns(input), version: sql`${workspaces.version} + 1`, updatedAt: at })
    .where(eq(workspaces.id, current.id))
  const needsModeration = await changesModerated(transaction, current, moderated, imageIds)
  const revision = needsModeration ? { ...moderated, imageIds, createdAt: at } : undefined
  await replaceRevision(transaction, current.id, revision)
  return revision ? 'revisionSent' : 'saved'
}

async function changesModerated(
  transaction: Transaction,
  current: StoredWorkspace,
  moderated: ModeratedValues,
  imageIds: readonly string[],
): Promise<boolean> {
  const fields = Object.keys(moderated) as (keyof typeof moderated)[]
  if (fields.some((field) => moderated[field] !== current[field])) return true
  const stored = await transaction
    .select({ id: workspaceImages.imageId })
    .from(workspaceImages)
    .where(eq(workspaceImages.workspaceId, current.id))
    .orderBy(workspaceImages.position)
  const chosen = imageIds.map((id) => ({ id }))
  return !samePictures(stored, chosen)
}
