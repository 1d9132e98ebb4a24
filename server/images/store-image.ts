import { ORPCError } from '@orpc/server'
import { v7 as newId } from 'uuid'
import { type ImageUse, imageErrors, MAX_IMAGE_BYTES } from '#contract/images/rules.ts'
import type { Picture } from '#contract/images/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { countAttempt } from '../rate-limits/attempt-limits.ts'
import type { Resources } from '../resources.ts'
import { imageFolder, imageKey, privateImageKey } from './image-keys.ts'
import { insertImage } from './insert-image.ts'
import { presentPicture } from './present-picture.ts'
import { processImage } from './process-image.ts'
import { removeFilesJob, removeFilesWithoutImageJob } from './remove-files.ts'

/** After this time an upload either has its row, or never gets one. */
const LONGEST_UPLOAD_SECONDS = 900

/**
 * Stores one uploaded image for its owner; a workspace, profile or dispute refers to it by its id later.
 * @param use what it is for: no public address leads to the files of an image for a dispute (DSP-10)
 * @throws ORPCError with a code of `imageErrors`; TooManyAttempts.
 */
export async function storeImage(
  resources: Resources,
  owner: CurrentUser,
  { file, use }: { file: Blob; use: ImageUse },
): Promise<Picture> {
  const { database, jobs, now } = resources
  await countAttempt(resources, 'uploadByUser', owner.id)
  if (file.size > MAX_IMAGE_BYTES) throw new ORPCError('IMAGE_TOO_LARGE', imageErrors.IMAGE_TOO_LARGE)
  const processed = await processImage(new Uint8Array(await file.arrayBuffer()))
  const { width, height, placeholder } = processed
  const row = { id: newId(), width, height, placeholder, isPrivate: use === 'dispute' }
  const delaySeconds = LONGEST_UPLOAD_SECONDS
  await jobs.enqueue(database, removeFilesWithoutImageJob, { imageId: row.id }, { delaySeconds })
  try {
    await putFiles(resources, row, processed.versions)
    // A picture too plain for a fingerprint equals only itself.
    const fingerprint = processed.fingerprint ?? row.id
    await insertImage(database, { ...row, fingerprint, ownerId: owner.id, createdAt: now() })
  } catch (error) {
    await removeFiles(resources, row.id)
    throw error
  }
  return presentPicture(row)
}

/**
 * @throws when one can't be stored; by then no other is being stored, so that all can be removed
 */
async function putFiles(
  { storage }: Resources,
  { id, isPrivate }: { id: string; isPrivate: boolean },
  versions: ReadonlyMap<number, Uint8Array>,
): Promise<void> {
  const keyOf = isPrivate ? privateImageKey : imageKey
  const stored = await Promise.allSettled(
    [...versions].map(([width, bytes]) => storage.put(keyOf(id, width), bytes)),
  )
  const failed = stored.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

/**
 * Removes the files of an image without a row, such as when its owner's account was deleted meanwhile:
 * nothing else would ever find them.
 */
async function removeFiles({ storage, database, jobs, log }: Resources, id: string): Promise<void> {
  try {
    await storage.removeAll(imageFolder(id))
  } catch {
    await jobs
      .enqueue(database, removeFilesJob, { imageIds: [id] })
      .catch((error: unknown) => log.error({ err: error, imageId: id }, 'files of no image stay'))
  }
}
