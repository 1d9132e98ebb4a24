import type { SQL } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { images } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { removeFilesJob } from './remove-files.ts'

/**
 * Deletes images. A job queued in the same transaction deletes their files: only after the commit, with retries while
 * the file store is down.
 * @returns the number of images
 */
export async function deleteImages(
  { jobs }: Pick<Resources, 'jobs'>,
  transaction: Transaction,
  which: SQL,
): Promise<number> {
  const deleted = await transaction.delete(images).where(which).returning({ id: images.id })
  const imageIds = deleted.map(({ id }) => id)
  if (imageIds.length > 0) await jobs.enqueue(transaction, removeFilesJob, { imageIds })
  return imageIds.length
}
