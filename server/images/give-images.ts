import { inArray } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { images } from '../database/schema.ts'

/** Makes a user the owner of these images. The caller has checked that the user may own them. */
export async function giveImages(
  transaction: Transaction,
  imageIds: readonly string[],
  ownerId: string,
): Promise<void> {
  await transaction
    .update(images)
    .set({ ownerId })
    .where(inArray(images.id, [...imageIds]))
}
