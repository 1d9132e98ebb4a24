import { eq, sql } from 'drizzle-orm'
import type { Role } from '#contract/accounts/rules.ts'
import type { Profile } from '#contract/profile/shapes.ts'
import { renewSession } from '../accounts/session-cookie.ts'
import { accountRole, type CurrentUser } from '../actor.ts'
import { endBookings } from '../booking-steps/end-bookings.ts'
import { recordAudit } from '../database/audit.ts'
import { bookings, profiles } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import type { Resources } from '../resources.ts'
import { pauseWorkspacesOfHost } from '../workspaces/pause-workspaces-of-host.ts'
import { getProfile } from './get-profile.ts'

const CHANGED_MEANWHILE =
  'O tipo da sua conta mudou enquanto você salvava. Atualize a página e confira antes de trocar de novo.'
const STOPPED_HOSTING = 'O anfitrião deixou de oferecer espaços.'

/**
 * Switches the user between guest and host; becoming a guest pauses the user's workspaces, pending ones too,
 * ends their bookings to come and notifies the sides (RSV-52). For an administrator 'admin' is a no-op.
 * @returns the profile and, when the role changed, the Set-Cookie header of the session's new token.
 * @throws ORPCError FORBIDDEN when a user tries to become, or stop being, an administrator; CONFLICT when an
 *   administrator changed the role meanwhile.
 */
export async function setRole(
  resources: Resources,
  user: CurrentUser,
  role: Role,
): Promise<{ profile: Profile; cookie?: string }> {
  const { database, now } = resources
  const before = accountRole(user)
  if (role === before) return { profile: await getProfile(database, user.id) }
  if (role === 'admin' || before === 'admin') throw apiError('FORBIDDEN')
  const at = now()
  return database.transaction(async (transaction) => {
    const [stored] = await transaction
      .select({ role: profiles.role })
      .from(profiles)
      .where(eq(profiles.id, user.id))
      .for('no key update')
    if (stored?.role !== before) throw apiError('CONFLICT', CHANGED_MEANWHILE)
    await transaction
      .update(profiles)
      .set({ role, version: sql`${profiles.version} + 1`, updatedAt: at })
      .where(eq(profiles.id, user.id))
    if (role === 'guest') {
      await pauseWorkspacesOfHost(transaction, user.id, at)
      const ending = { actor: 'host', actorId: user.id, reason: STOPPED_HOSTING } as const
      await endBookings(resources, transaction, eq(bookings.hostId, user.id), ending)
    }
    await recordAudit(transaction, {
      at,
      actorId: user.id,
      action: 'profile.set-role',
      subjectType: 'profile',
      subjectId: user.id,
      before: { role: before },
      after: { role },
    })
    const cookie = await renewSession(transaction, resources, user)
    return { profile: await getProfile(transaction, user.id), cookie }
  })
}
