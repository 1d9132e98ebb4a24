import { eq, sql } from 'drizzle-orm'
import { samePictures } from '#contract/workspaces/fields.ts'
import type { Workspace, WorkspaceInput } from '#contract/workspaces/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { recordAudit } from '../database/audit.ts'
import type { Transaction } from '../database/connection.ts'
import { workspaceImages, workspaceRevisions, workspaces } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import { markRejectionsRead } from '../notifications/mark-read.ts'
import { announceWorkspace } from '../realtime/announce.ts'
import type { Resources } from '../resources.ts'
import { getWorkspace } from './get-workspace.ts'
import { lockEditable, type StoredWorkspace } from './lock-editable.ts'
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
 * Saves a space. A pending or rejected one waits for approval (again), its reason cleared. In an approved one price,
 * capacity, hours, days and amenities change at once; a change of name, type, description, place or pictures becomes
 * a revision that waits, while the approved version stays public.
 * @throws ORPCError NOT_FOUND when it isn't theirs to edit; CONFLICT when it was saved since that version;
 * VALIDATION_FAILED for city and pictures.
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
    const isApproved = current.approvalStatus === 'approved'
    const needsModeration =
      isApproved && (await changesModerated(transaction, current, moderated, input.imageIds))
    await transaction
      .update(workspaces)
      .set({
        ...immediateColumns(input),
        ...(!isApproved && { ...moderated, approvalStatus: 'pending', rejectionReason: null }),
        version: sql`${workspaces.version} + 1`,
        updatedAt: at,
      })
      .where(eq(workspaces.id, id))
    await replaceAmenitiesAndHours(transaction, id, input)
    await transaction.delete(workspaceRevisions).where(eq(workspaceRevisions.workspaceId, id))
    if (!isApproved) await replaceImages(transaction, id, input.imageIds)
    if (needsModeration) {
      const revision = { workspaceId: id, ...moderated, imageIds: input.imageIds, createdAt: at }
      await transaction.insert(workspaceRevisions).values(revision)
    }
    const result: Outcome = isApproved ? (needsModeration ? 'revisionSent' : 'saved') : 'resubmitted'
    await recordAudit(transaction, {
      at,
      actorId: editor.id,
      action: 'workspace.update',
      subjectType: 'workspace',
      subjectId: id,
      before: { ...before, approvalStatus: current.approvalStatus, rejectionReason: current.rejectionReason },
      after: {
        ...snapshotOfInput(moderated, input),
        approvalStatus: isApproved ? current.approvalStatus : 'pending',
        rejectionReason: null,
        outcome: result,
      },
    })
    // What was said against the space is answered by sending it again.
    await markRejectionsRead(transaction, { id: current.hostId }, id, at)
    await announceWorkspace(transaction, id)
    return result
  })
  return { outcome, workspace: await getWorkspace(resources, editor, id) }
}

async function changesModerated(
  transaction: Transaction,
  current: StoredWorkspace,
  moderated: ReturnType<typeof moderatedColumns>,
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
