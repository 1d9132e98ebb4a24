import { and, eq, sql } from 'drizzle-orm'
import { pictureAddress, storedWidths } from '#contract/images/rules.ts'
import type { Profile } from '#contract/profile/shapes.ts'
import { noteChangedViewers } from '../accounts/changed-viewers.ts'
import type { CurrentUser } from '../actor.ts'
import { images, profiles } from '../database/schema.ts'
import { invalidFields } from '../errors.ts'
import type { Resources } from '../resources.ts'
import { announceReviewer } from '../reviews/announce-reviewer.ts'
import { announceHost } from '../workspaces/announce-host.ts'
import { getProfile } from './get-profile.ts'

/**
 * Sets one of the user's uploaded images as their photo, or removes the photo.
 * @throws ORPCError VALIDATION_FAILED when the image isn't theirs.
 */
export async function setPhoto(
  { database, now }: Resources,
  user: CurrentUser,
  imageId: string | null,
): Promise<Profile> {
  let address: string | null = null
  if (imageId) {
    const [image] = await database
      .select()
      .from(images)
      .where(and(eq(images.id, imageId), eq(images.ownerId, user.id), eq(images.isPrivate, false)))
    if (!image) throw invalidFields({ imageId: 'Esta imagem não está mais disponível. Envie-a novamente.' })
    // Photos are shown small.
    const [narrowest = image.width] = storedWidths(image.width)
    address = pictureAddress(image.id, narrowest)
  }
  return database.transaction(async (transaction) => {
    noteChangedViewers()
    const [before] = await transaction
      .select({ image: profiles.image })
      .from(profiles)
      .where(eq(profiles.id, user.id))
      .for('no key update')
    await transaction
      .update(profiles)
      .set({ image: address, version: sql`${profiles.version} + 1`, updatedAt: now() })
      .where(eq(profiles.id, user.id))
    await announceHost(transaction, user.id)
    if (before?.image !== address) await announceReviewer(transaction, user.id)
    return getProfile(transaction, user.id)
  })
}
