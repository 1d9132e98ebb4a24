import type { SQL } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { images } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { removeFilesJob } from './remove-files.ts'

/**
 * Deletes pictures. Their files go by a job that is kept with the transaction: neither before it is certain, nor never
 * because the store was away.
 * @returns how many there were
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
