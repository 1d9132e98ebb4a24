import { eq, sql } from 'drizzle-orm'
import {
  type ModeratedName,
  type ModeratedValues,
  moderatedNames,
  pickFields,
} from '#contract/workspaces/fields.ts'
import type { Transaction } from '../database/connection.ts'
import { workspaceImages, workspaceRevisions, workspaces } from '../database/schema.ts'
import type { StoredWorkspace } from './lock-editable.ts'
import { replaceImages } from './store-workspace.ts'

export type Revision = typeof workspaceRevisions.$inferSelect
/** The fields whose change in an approved workspace waits for approval. */
export type ModeratedVersion = Required<ModeratedValues> & { imageIds: string[] }
/** A moderated version as the database returns it. */
export type StoredVersion = Pick<Revision, ModeratedName | 'imageIds'>
type NewRevision = StoredVersion & { createdAt: Date }

/** The revision of a workspace, waiting or rejected; undefined without one. */
export async function findRevision(
  transaction: Transaction,
  workspaceId: string,
): Promise<Revision | undefined> {
  const [revision] = await transaction
    .select()
    .from(workspaceRevisions)
    .where(eq(workspaceRevisions.workspaceId, workspaceId))
  return revision
}

/** The moderated fields of the approved version. */
export async function publicVersion(
  transaction: Transaction,
  current: StoredWorkspace,
): Promise<ModeratedVersion> {
  const stored = await transaction
    .select({ id: workspaceImages.imageId })
    .from(workspaceImages)
    .where(eq(workspaceImages.workspaceId, current.id))
    .orderBy(workspaceImages.position)
  const columns = pickFields(moderatedNames, current) as Required<ModeratedValues>
  return { ...columns, imageIds: stored.map(({ id }) => id) }
}

type Compared = Record<ModeratedName, unknown> & { imageIds: readonly string[] }

/** Whether both have the same texts, and the same images in the same order. */
export function isSameVersion(one: Compared, other: Compared): boolean {
  return (
    moderatedNames.every((name) => one[name] === other[name]) && one.imageIds.join() === other.imageIds.join()
  )
}

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

type Undo = {
  revision: Revision
  /** The version that was public before; undefined after a rejection, which changed nothing public. */
  published?: StoredVersion | undefined
  updatedAt: Date
}

/**
 * Makes a decided revision wait again, over the version that was public before. The caller has locked the
 * workspace.
 */
export async function undoRevisionDecision(
  transaction: Transaction,
  { revision, published, updatedAt }: Undo,
): Promise<void> {
  const { workspaceId, ...waiting } = revision
  const { imageIds, ...columns } = published ?? { imageIds: undefined }
  await transaction
    .update(workspaces)
    .set({ ...columns, version: sql`${workspaces.version} + 1`, updatedAt })
    .where(eq(workspaces.id, workspaceId))
  if (imageIds) await replaceImages(transaction, workspaceId, imageIds)
  await replaceRevision(transaction, workspaceId, waiting)
}
