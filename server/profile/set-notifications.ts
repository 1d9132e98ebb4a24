import { eq } from 'drizzle-orm'
import type { Profile } from '#contract/profile/shapes.ts'
import type { CurrentUser } from '../actor.ts'
import { profiles } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { getProfile } from './get-profile.ts'

/** Turns notifications by e-mail on or off; those on the site stay. */
export async function setNotifications(
  { database }: Resources,
  user: CurrentUser,
  email: boolean,
): Promise<Profile> {
  await database.update(profiles).set({ emailNotifications: email }).where(eq(profiles.id, user.id))
  return getProfile(database, user.id)
}
