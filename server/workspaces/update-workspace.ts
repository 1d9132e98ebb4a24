import { eq, sql } from 'drizzle-orm'
import { moderatedNames, pickFields } from '#contract/workspaces/fields.ts'
import type { SentWorkspace, WorkspaceInput } from '#contract/workspaces/input-shapes.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { recordAudit } from '../database/audit.ts'
import type { Transaction } from '../database/connection.ts'
import { workspaces } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import { markRejectionsRead } from '../notifications/mark-read.ts'
import { announceWorkspace } from '../realtime/announce.ts'
import type { Resources } from '../resources.ts'
import { getWorkspace } from './get-workspace.ts'
import { lockEditable, type StoredWorkspace } from './lock-editable.ts'
import { moveStatus } from './move-status.ts'
import {
  findRevision,
  isSameVersion,
  type ModeratedVersion,
  publicVersion,
  replaceRevision,
} from './revisions.ts'
import { saveSentRules, withSimpleHours } from './save-booking-rules.ts'
import {
  immediateColumns,
  moderatedColumns,
  replaceAmenitiesAndHours,
  replaceImages,
  requireImages,
  requireLastDayAhead,
} from './store-workspace.ts'
import { readSnapshot, snapshotOfInput } from './workspace-snapshot.ts'

type Outcome = 'resubmitted' | 'saved' | 'revisionSent'

/**
 * Saves a workspace. A pending or rejected one waits for approval (again), its reason cleared. In an approved
 * one price, capacity, hours, days, amenities and booking rules change at once; a change of other fields
 * becomes a revision, and the approved version stays public until it is decided.
 * @throws ORPCError NOT_FOUND when the actor may not edit it; CONFLICT when it was saved or decided on since that
 *   version; VALIDATION_FAILED for city, last day, images and payment here without an account to be paid to
 *   (PAY-21); TIME_TAKEN with what is booked in units that would be removed.
 */
export async function updateWorkspace(
  resources: Resources,
  editor: CurrentUser,
  { id, version, ...sent }: SentWorkspace & { id: string; version: number },
): Promise<{ outcome: Outcome; workspace: Workspace }> {
  const { database, now } = resources
  const input = withSimpleHours(sent)
  const outcome = await database.transaction(async (transaction) => {
    const current = await lockEditable(transaction, editor, id)
    if (current.version !== version) {
      throw apiError(
        'CONFLICT',
        'Este espaço mudou enquanto você editava. Compare as versões antes de salvar.',
      )
    }
    const at = now()
    requireLastDayAhead(input, at, current.endDate)
    const moderated = moderatedColumns(input)
    await requireImages(transaction, id, [current.hostId, editor.id], input.imageIds)
    const before = await readSnapshot(transaction, id)
    await saveSentRules(transaction, { workspaceId: id, actorId: editor.id, at, resources }, input)
    const columns = { ...moderated, ...immediateColumns(input) }
    const resubmitted = await moveStatus(transaction, id, { event: 'resubmit', at, columns })
    // The graph has no such move for an approved workspace: moderated changes go into a revision.
    const result: Outcome = resubmitted
      ? 'resubmitted'
      : await saveApproved(transaction, current, { ...moderated, imageIds: input.imageIds }, input, at)
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
        // What only repeats the waiting revision isn't part of this save.
        ...(result === 'saved' && pickFields([...moderatedNames, 'imageIds'], before)),
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

/** Saves what applies at once, and sends what needs approval only if the host changed it. */
async function saveApproved(
  transaction: Transaction,
  current: StoredWorkspace,
  sent: ModeratedVersion,
  input: WorkspaceInput,
  at: Date,
): Promise<Outcome> {
  const { id } = current
  await transaction
    .update(workspaces)
    .set({ ...immediateColumns(input), version: sql`${workspaces.version} + 1`, updatedAt: at })
    .where(eq(workspaces.id, id))
  const revision = await findRevision(transaction, id)
  const isWaiting = revision?.rejectionReason === null
  if (isSameVersion(sent, await publicVersion(transaction, current))) {
    // A rejected revision stays: its host may edit it again, or withdraw it.
    if (isWaiting) await replaceRevision(transaction, id, undefined)
    return 'saved'
  }
  // The waiting revision keeps its place in the queue.
  if (revision && isWaiting && isSameVersion(sent, revision)) return 'saved'
  await replaceRevision(transaction, id, { ...sent, createdAt: at })
  return 'revisionSent'
}
