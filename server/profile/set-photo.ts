import { and, eq, sql } from 'drizzle-orm'
import type { Profile } from '#contract/profile.ts'
import type { Person } from '../actor.ts'
import { images, profiles } from '../database/schema.ts'
import { invalidFields } from '../errors.ts'
import { presentPicture } from '../images/present-picture.ts'
import type { Resources } from '../resources.ts'
import { announceHost } from '../workspaces/announce-host.ts'
import { getProfile } from './get-profile.ts'

/**
 * Takes one of the person's uploaded pictures as their photo, or none.
 * @throws ORPCError VALIDATION_FAILED when the picture isn't theirs.
 */
export async function setPhoto(
  { database, now }: Resources,
  person: Person,
  imageId: string | null,
): Promise<Profile> {
  let address: string | null = null
  if (imageId) {
    const [image] = await database
      .select()
      .from(images)
      .where(and(eq(images.id, imageId), eq(images.ownerId, person.id)))
    if (!image) throw invalidFields({ imageId: 'Esta imagem não está mais disponível. Envie-a de novo.' })
    address = smallestVersion(presentPicture(image).srcSet)
  }
  return database.transaction(async (transaction) => {
    await transaction
      .update(profiles)
      .set({ image: address, version: sql`${profiles.version} + 1`, updatedAt: now() })
      .where(eq(profiles.id, person.id))
    await announceHost(transaction, person.id)
    return getProfile(transaction, person.id)
  })
}

/** Photos are shown small: the first address of the set. */
function smallestVersion(srcSet: string): string | null {
  return srcSet.split(' ')[0] ?? null
}
