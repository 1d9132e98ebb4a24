import { ORPCError } from '@orpc/server'
import { v7 as newId } from 'uuid'
import { imageErrors, MAX_IMAGE_BYTES } from '#contract/images/rules.ts'
import type { Picture } from '#contract/images/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { countAttempt } from '../rate-limits/attempt-limits.ts'
import type { Resources } from '../resources.ts'
import { insertImage } from './insert-image.ts'
import { presentPicture } from './present-picture.ts'
import { processImage } from './process-image.ts'

/**
 * Stores one uploaded image for its owner; a workspace or profile refers to it by its id later.
 * @throws ORPCError with a code of `imageErrors`; TooManyAttempts.
 */
export async function storeImage(resources: Resources, owner: CurrentUser, file: Blob): Promise<Picture> {
  const { database, storage, now } = resources
  await countAttempt(resources, 'uploadByUser', owner.id)
  if (file.size > MAX_IMAGE_BYTES) throw new ORPCError('IMAGE_TOO_LARGE', imageErrors.IMAGE_TOO_LARGE)
  const processed = await processImage(new Uint8Array(await file.arrayBuffer()))
  const id = newId()
  const stored = await Promise.allSettled(
    [...processed.versions].map(([width, bytes]) => storage.put(imageKey(id, width), bytes)),
  )
  const failed = stored.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') {
    await storage.removeAll(imageFolder(id)).catch(() => {})
    throw failed.reason
  }
  const row = { id, width: processed.width, height: processed.height, placeholder: processed.placeholder }
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
