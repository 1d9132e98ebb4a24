import { and, eq, isNotNull } from 'drizzle-orm'
import type { CurrentUser } from '../actor.ts'
import { passkeys, profiles } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import type { Resources } from '../resources.ts'

type Needs = Pick<Resources, 'database'>

/** Whether the site demands a second factor of this user, and the session in use was opened without one (AUTH-41). */
export const needsSecondFactor = ({ demandedFactor }: CurrentUser) => demandedFactor === 'missing'

/**
 * Makes sure that an administrator's session was opened with a second factor, where the site demands one
 * (AUTH-41).
 * @throws ORPCError SECOND_FACTOR_REQUIRED for an administrator who has none; CONFIRMATION_REQUIRED for one
 *   who hasn't used it yet.
 */
export async function assertSecondFactor(resources: Needs, user: CurrentUser): Promise<void> {
  if (!needsSecondFactor(user)) return
  throw apiError((await hasFactor(resources, user)) ? 'CONFIRMATION_REQUIRED' : 'SECOND_FACTOR_REQUIRED')
}

/**
 * Makes sure, before an administrator's sensitive change, that the session was opened with a second factor,
 * where the site demands one and the account has one: the password alone must not be enough to add another
 * (AUTH-41).
 * @throws ORPCError CONFIRMATION_REQUIRED
 */
export async function assertFactorUsed(resources: Needs, user: CurrentUser): Promise<void> {
  if (needsSecondFactor(user) && (await hasFactor(resources, user))) throw apiError('CONFIRMATION_REQUIRED')
}

async function hasFactor({ database }: Needs, { id }: CurrentUser): Promise<boolean> {
  const hasCodes = and(eq(profiles.id, id), isNotNull(profiles.secondFactorSince))
  return (
    (await database.$count(profiles, hasCodes)) > 0 ||
    (await database.$count(passkeys, eq(passkeys.userId, id))) > 0
  )
}
