import { ORPCError } from '@orpc/server'
import { v7 as newId } from 'uuid'
import { type ImageUse, imageErrors, MAX_IMAGE_BYTES } from '#contract/images/rules.ts'
import type { Picture } from '#contract/images/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { countAttempt } from '../rate-limits/attempt-limits.ts'
import type { Resources } from '../resources.ts'
import { insertImage } from './insert-image.ts'
import { presentPicture } from './present-picture.ts'
import { processImage } from './process-image.ts'

/**
 * Stores one uploaded image for its owner; a workspace, profile or dispute refers to it by its id later.
 * @param use what it is for: the files of one for a dispute are where no public address leads (DSP-10)
 * @throws ORPCError with a code of `imageErrors`; TooManyAttempts.
 */
export async function storeImage(
  resources: Resources,
  owner: CurrentUser,
  { file, use }: { file: Blob; use: ImageUse },
): Promise<Picture> {
  const { database, storage, now } = resources
  await countAttempt(resources, 'uploadByUser', owner.id)
  if (file.size > MAX_IMAGE_BYTES) throw new ORPCError('IMAGE_TOO_LARGE', imageErrors.IMAGE_TOO_LARGE)
  const processed = await processImage(new Uint8Array(await file.arrayBuffer()))
  const id = newId()
  const isPrivate = use === 'dispute'
  const keyOf = isPrivate ? privateImageKey : imageKey
  const stored = await Promise.allSettled(
    [...processed.versions].map(([width, bytes]) => storage.put(keyOf(id, width), bytes)),
  )
  const failed = stored.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') {
    await storage.removeAll(imageFolder(id)).catch(() => {})
    throw failed.reason
  }
  const { width, height, placeholder } = processed
  const row = { id, width, height, placeholder, isPrivate }
  // A picture too plain to be told from others is equal to itself alone.
  const fingerprint = processed.fingerprint ?? id
  await insertImage(database, { ...row, fingerprint, ownerId: owner.id, createdAt: now() })
  return presentPicture(row)
}

/** The storage folder of all versions of an image. */
export function imageFolder(id: string): string {
  return `images/${id}/`
}

/** The storage key of one width (pixels) of an image. */
export function imageKey(id: string, width: number): string {
  return `${imageFolder(id)}${width}.webp`
}

/** The same of one that not everybody may see: in the same folder, so that it goes with it, under no public name. */
export function privateImageKey(id: string, width: number): string {
  return `${imageFolder(id)}private-${width}.webp`
}
