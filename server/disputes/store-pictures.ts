import { and, eq, inArray, sql } from 'drizzle-orm'
import type { DisputeSide } from '#contract/disputes/rules.ts'
import type { Transaction } from '../database/connection.ts'
import { disputeImages, images } from '../database/schema.ts'
import { invalidFields } from '../errors.ts'

type Shown = { disputeId: string; side: DisputeSide; ownerId: string; imageIds: readonly string[] }

/**
 * Stores the pictures of one side of a dispute, in their order (DSP-10). They must be the user's own,
 * uploaded for a dispute, and not used anywhere else.
 * @throws ORPCError VALIDATION_FAILED naming the first invalid image
 */
export async function storePictures(
  transaction: Transaction,
  { disputeId, side, ownerId, imageIds }: Shown,
): Promise<void> {
  if (imageIds.length === 0) return
  const usable = await transaction
    .select({ id: images.id })
    .from(images)
    .where(
      and(
        inArray(images.id, [...imageIds]),
        eq(images.ownerId, ownerId),
        eq(images.isPrivate, true),
        sql`not exists (select from ${disputeImages} shown where shown.image_id = ${images.id})`,
      ),
    )
    .for('update')
  const missing = imageIds.find((imageId) => !usable.some(({ id }) => id === imageId))
  if (missing !== undefined) {
    const field = `imageIds.${imageIds.indexOf(missing)}`
    throw invalidFields({ [field]: 'Esta imagem não está mais disponível. Envie-a novamente.' })
  }
  await transaction
    .insert(disputeImages)
    .values(imageIds.map((imageId, position) => ({ disputeId, side, position, imageId })))
}
