import { eq, sql } from 'drizzle-orm'
import type { CurrentUser } from '../actor.ts'
import { passkeys, profiles, sessions } from '../database/schema.ts'
import { apiError } from '../errors.ts'
import type { Resources } from '../resources.ts'

type Needs = Pick<Resources, 'database' | 'env'>

async function readFactor({ database }: Needs, { sessionId }: CurrentUser) {
  const [session] = await database
    .select({
      provedAt: sessions.secondFactorAt,
      hasFactor: sql<boolean>`${profiles.secondFactorSince} is not null
        or exists (select from ${passkeys} where ${passkeys.userId} = ${profiles.id})`,
    })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .where(eq(sessions.id, sessionId))
  return session
}

/** Whether the site demands a second factor of this user, and the session in use was opened without one (AUTH-41). */
export async function needsSecondFactor(resources: Needs, user: CurrentUser): Promise<boolean> {
  if (!resources.env.administratorFactor || user.role !== 'admin') return false
  return (await readFactor(resources, user))?.provedAt == null
}

/**
 * Lets an administrator pass whose session was opened with a second factor, where the site demands one (AUTH-41).
 * @throws ORPCError SECOND_FACTOR_REQUIRED for one who has none; CONFIRMATION_REQUIRED for one who has yet to use it.
 */
export async function assertSecondFactor(resources: Needs, user: CurrentUser): Promise<void> {
  if (!resources.env.administratorFactor || user.role !== 'admin') return
  const factor = await readFactor(resources, user)
  if (factor?.provedAt) return
  throw apiError(factor?.hasFactor ? 'CONFIRMATION_REQUIRED' : 'SECOND_FACTOR_REQUIRED')
}

/**
 * Lets an administrator do what is sensitive only in a session that was opened with a second factor, where the site
 * demands one and the account has one: the password alone must not be enough to add another (AUTH-41).
 * @throws ORPCError CONFIRMATION_REQUIRED
 */
export async function assertFactorUsed(resources: Needs, user: CurrentUser): Promise<void> {
  if (!resources.env.administratorFactor || user.role !== 'admin') return
  const factor = await readFactor(resources, user)
  if (factor?.hasFactor && !factor.provedAt) throw apiError('CONFIRMATION_REQUIRED')
}
