import { eq } from 'drizzle-orm'
import type { Security } from '#contract/security/shapes.ts'
import { needsSecondFactor } from '../accounts/demanded-factor.ts'
import type { CurrentUser } from '../actor.ts'
import { passkeys, profiles, recoveryCodes } from '../database/schema.ts'
import type { Resources } from '../resources.ts'

/** How the user's own account is protected beyond its password. */
export async function getSecurity({ database }: Resources, user: CurrentUser): Promise<Security> {
  const [account] = await database
    .select({ since: profiles.secondFactorSince })
    .from(profiles)
    .where(eq(profiles.id, user.id))
  return {
    secondFactorSince: account?.since?.toISOString() ?? null,
    recoveryCodesLeft: await database.$count(recoveryCodes, eq(recoveryCodes.userId, user.id)),
    hasPasskey: (await database.$count(passkeys, eq(passkeys.userId, user.id))) > 0,
    isDemanded: needsSecondFactor(user),
  }
}
