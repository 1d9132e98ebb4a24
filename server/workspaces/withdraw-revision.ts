import { eq, sql } from 'drizzle-orm'
import { moderatedNames, pickFields } from '#contract/workspaces/fields.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { recordAudit } from '../database/audit.ts'
import { workspaces } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import { markRejectionsRead } from '../notifications/mark-read.ts'
import { announceWorkspace } from '../realtime/announce.ts'
import type { Resources } from '../resources.ts'
import { getWorkspace } from './get-workspace.ts'
import { lockEditable } from './lock-editable.ts'
import { findRevision, publicVersion, replaceRevision } from './revisions.ts'

/**
 * Withdraws a revision, waiting or rejected; the public version stays. The version grows, so that a decision
 * about the revision is stale.
 * @throws ORPCError NOT_FOUND when the actor may not edit the workspace; CONFLICT when it has no revision
 *   (any more).
 */
export async function withdrawRevision(
  resources: Resources,
  editor: CurrentUser,
  id: string,
): Promise<Workspace> {
  const { database, now } = resources
  await database.transaction(async (transaction) => {
    const current = await lockEditable(transaction, editor, id)
    const revision = await findRevision(transaction, id)
    if (!revision) {
      throw apiError('CONFLICT', 'Esta alteração já foi publicada ou desfeita. Atualize a página.')
    }
    const at = now()
    await replaceRevision(transaction, id, undefined)
    await transaction
      .update(workspaces)
      .set({ version: sql`${workspaces.version} + 1` })
      .where(eq(workspaces.id, id))
    await recordAudit(transaction, {
      at,
      actorId: editor.id,
      action: 'workspace.withdraw-revision',
      subjectType: 'workspace',
      subjectId: id,
      before: { ...pickFields(moderatedNames, revision), imageIds: revision.imageIds },
      after: await publicVersion(transaction, current),
    })
    await markRejectionsRead(transaction, { id: current.hostId }, id, at)
    await announceWorkspace(transaction, id)
  })
  return getWorkspace(resources, editor, id)
}
