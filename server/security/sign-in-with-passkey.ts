import { ORPCError } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { roleSchema } from '#contract/accounts/shapes.ts'
import type { PasskeyProof } from '#contract/security/passkey-shapes.ts'
import { passkeySignInErrors } from '#contract/security/rules.ts'
import { recordAccess } from '../accounts/access-log.ts'
import { checkPasskey } from '../accounts/check-passkey.ts'
import { deviceCookie } from '../accounts/device-cookie.ts'
import { restoreAdministratorRole } from '../accounts/ensure-administrator.ts'
import { lockAccount, notePasskeyUse } from '../accounts/passkeys.ts'
import { isHttps } from '../accounts/session-cookie.ts'
import { clearSignedOut } from '../accounts/signed-out-cookie.ts'
import { startSession } from '../accounts/start-session.ts'
import { suspendedWords } from '../accounts/suspended-words.ts'
import type { RelyingParty } from '../accounts/verify-passkey.ts'
import { profiles } from '../database/schema.ts'
import { countAttempt } from '../rate-limits/attempt-limits.ts'
import type { Resources } from '../resources.ts'

type SignIn = { proof: PasskeyProof; site: RelyingParty; ipAddress: string; userAgent: string }

/**
 * Opens the session of a user who has used a passkey. Its device has verified them, so that no code is needed
 * (AUTH-44). Every error reads the same to a visitor.
 * @returns the user, and the values of the Set-Cookie headers
 * @throws ORPCError PASSKEY_REFUSED; ACCOUNT_SUSPENDED, which only the account's own user can cause;
 *   TooManyAttempts.
 */
export async function signInWithPasskey(resources: Resources, { proof, site, ipAddress, userAgent }: SignIn) {
  const { database, env, now, secret } = resources
  await countAttempt(resources, 'passkeyByAddress', ipAddress)
  const checked = await checkPasskey(resources, { proof, site, userId: null })
  if (!checked) throw refused()
  const { userId } = checked
  const [known] = await database
    .select({ email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, userId))
  if (known) await restoreAdministratorRole(resources, known.email, async () => true)
  return database.transaction(async (transaction) => {
    const at = now()
    const account = await lockAccount(transaction, userId)
    if (!account || !(await notePasskeyUse(transaction, { ...checked, at }))) throw refused()
    if (account.suspendedAt) {
      const { status } = passkeySignInErrors.ACCOUNT_SUSPENDED
      throw new ORPCError('ACCOUNT_SUSPENDED', { status, message: suspendedWords(account.suspensionReason) })
    }
    const start = { userId, by: { passkeyId: checked.id }, ipAddress, userAgent, at }
    const session = await startSession(transaction, resources, start)
    await recordAccess(transaction, { userId, event: 'sign-in', ipAddress, at })
    const { name, email } = account
    return {
      user: { id: userId, name, email, role: roleSchema.parse(account.role) },
      cookies: [session, deviceCookie(secret, email, isHttps(env)), clearSignedOut(isHttps(env))],
    }
  })
}

const refused = () => new ORPCError('PASSKEY_REFUSED', passkeySignInErrors.PASSKEY_REFUSED)
