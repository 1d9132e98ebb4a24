import { eq, sql } from 'drizzle-orm'
import type { ModeratedValues } from '#contract/workspaces/fields.ts'
import type { Transaction } from '../database/connection.ts'
import { workspaceRevisions, workspaces } from '../database/schema.ts'
import { replaceImages } from './store-workspace.ts'

export type Revision = typeof workspaceRevisions.$inferSelect
type NewRevision = ModeratedValues & { imageIds: string[]; createdAt: Date }

/** Stores the revision of an approved workspace; undefined deletes the waiting one. */
export async function replaceRevision(
  transaction: Transaction,
  workspaceId: string,
  revision: NewRevision | undefined,
): Promise<void> {
  await transaction.delete(workspaceRevisions).where(eq(workspaceRevisions.workspaceId, workspaceId))
  if (revision) await transaction.insert(workspaceRevisions).values({ workspaceId, ...revision })
}

/** Replaces the public version by its revision; the caller has locked the workspace. */
export async function publishRevision(transaction: Transaction, revision: Revision, at: Date): Promise<void> {
  const { workspaceId, imageIds, createdAt: _, rejectionReason: __, ...columns } = revision
  await transaction
    .update(workspaces)
    .set({ ...columns, version: sql`${workspaces.version} + 1`, updatedAt: at })
    .where(eq(workspaces.id, workspaceId))
  await replaceImages(transaction, workspaceId, imageIds)
  await replaceRevision(transaction, workspaceId, undefined)
}

/** Rejects a revision with a reason for its host; the public version stays. The caller has locked the workspace. */
export async function storeRevisionRejection(
  transaction: Transaction,
  { workspaceId }: Revision,
  reason: string,
  at: Date,
): Promise<void> {
  await transaction
    .update(workspaceRevisions)
    .set({ rejectionReason: reason })
    .where(eq(workspaceRevisions.workspaceId, workspaceId))
  await transaction
    .update(workspaces)
    .set({ version: sql`${workspaces.version} + 1`, updatedAt: at })
    .where(eq(workspaces.id, workspaceId))
}
