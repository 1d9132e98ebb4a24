import type { PasskeyRequest } from '#contract/security/passkey-shapes.ts'
import { issueChallenge, PASSKEY_TIMEOUT_MS } from '../accounts/passkey-challenges.ts'
import { describePasskeys, listPasskeys } from '../accounts/passkeys.ts'
import type { RelyingParty } from '../accounts/verify-passkey.ts'
import type { CurrentUser } from '../actor.ts'
import { apiError } from '../errors.ts'
import { countAttempt } from '../rate-limits/attempt-limits.ts'
import type { Resources } from '../resources.ts'

const NONE = 'Sua conta não tem chave de acesso.'

/**
 * The options by which a visitor's browser asks for a passkey: any of this site, so that nobody learns which
 * account has one (AUTH-44).
 * @throws TooManyAttempts
 */
export async function beginPasskeySignIn(
  resources: Resources,
  { site, ipAddress }: { site: RelyingParty; ipAddress: string },
): Promise<PasskeyRequest> {
  await countAttempt(resources, 'passkeyByAddress', ipAddress)
  const challenge = await issueChallenge(resources, { purpose: 'sign-in', userId: null })
  return requestFor(site, challenge)
}

/**
 * The options by which a browser confirms the session with one of the user's own passkeys.
 * @throws ORPCError CONFLICT when the user has none; TooManyAttempts.
 */
export async function beginConfirmingByPasskey(
  resources: Resources,
  user: CurrentUser,
  site: RelyingParty,
): Promise<PasskeyRequest> {
  const own = await listPasskeys(resources.database, user.id)
  if (own.length === 0) throw apiError('CONFLICT', NONE)
  await countAttempt(resources, 'passkeyByUser', user.id)
  const challenge = await issueChallenge(resources, { purpose: 'confirm', userId: user.id })
  return { ...requestFor(site, challenge), allowCredentials: describePasskeys(own) }
}

function requestFor(site: RelyingParty, challenge: string): PasskeyRequest {
  return {
    challenge,
    timeout: PASSKEY_TIMEOUT_MS,
    rpId: site.id,
    allowCredentials: [],
    userVerification: 'required',
  }
}
