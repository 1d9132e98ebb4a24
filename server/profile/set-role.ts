import { eq, sql } from 'drizzle-orm'
import type { Role } from '#contract/accounts/rules.ts'
import type { Profile } from '#contract/profile/shapes.ts'
import { renewSession } from '../accounts/session-cookie.ts'
import type { Person } from '../actor.ts'
import { recordAudit } from '../database/audit.ts'
import { profiles } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import type { Resources } from '../resources.ts'
import { pauseSpacesOfHost } from '../workspaces/pause-spaces-of-host.ts'
import { getProfile } from './get-profile.ts'

/**
 * Switches the person between guest and host; a host's spaces are paused with it, those that wait for approval too.
 * An administrator who saves 'admin' keeps it.
 * @returns the profile and, when the role changed, the Set-Cookie header of the session's new token.
 * @throws ORPCError FORBIDDEN when someone wants to become, or stop being, an administrator.
 */
export async function setRole(
  resources: Resources,
  person: Person,
  role: Role,
): Promise<{ profile: Profile; cookie?: string }> {
  const { database, now } = resources
  if (role === person.role) return { profile: await getProfile(database, person.id) }
  if (role === 'admin' || person.role === 'admin') throw apiError('FORBIDDEN')
  const at = now()
  return database.transaction(async (transaction) => {
    await transaction
      .update(profiles)
      .set({ role, version: sql`${profiles.version} + 1`, updatedAt: at })
      .where(eq(profiles.id, person.id))
    if (role === 'guest') await pauseSpacesOfHost(transaction, person.id, at)
    await recordAudit(transaction, {
      at,
      actorId: person.id,
      action: 'profile.set-role',
      subjectType: 'profile',
      subjectId: person.id,
      before: { role: person.role },
      after: { role },
    })
    const cookie = await renewSession(transaction, resources, person)
    return { profile: await getProfile(transaction, person.id), cookie }
  })
}
