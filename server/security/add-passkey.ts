import { ORPCError } from '@orpc/server'
import { brand } from '#contract/brand.ts'
import type { NewPasskey, Passkey, PasskeyCreation } from '#contract/security/passkey-shapes.ts'
import { MAX_PASSKEY_NAME_LENGTH, MAX_PASSKEYS, passkeyErrors } from '#contract/security/rules.ts'
import { shorten } from '#contract/text/rules.ts'
import { userHandleOf } from '../accounts/check-passkey.ts'
import { confirmSession, lockAccountOfSession } from '../accounts/confirmed-session.ts'
import { describeDevice } from '../accounts/describe-device.ts'
import { issueChallenge, PASSKEY_TIMEOUT_MS, redeemChallenge } from '../accounts/passkey-challenges.ts'
import { describePasskeys, listPasskeys, storePasskey } from '../accounts/passkeys.ts'
import { sendSecurityMailJob } from '../accounts/send-security-mail.ts'
import { KEY_ALGORITHMS, type RelyingParty, verifyNewPasskey } from '../accounts/verify-passkey.ts'
import type { CurrentUser } from '../actor.ts'
import { recordAudit } from '../database/audit.ts'
import { apiError } from '../errors.ts'
import { countAttempt } from '../rate-limits/attempt-limits.ts'
import type { Resources } from '../resources.ts'
import { presentPasskey } from './passkeys.ts'

const IN_USE = 'Esta chave de acesso já está em uso. Crie outra.'
const TOO_MANY = `Sua conta já tem ${MAX_PASSKEYS} chaves de acesso. Remova uma que não usa mais.`

/**
 * The options by which the user's browser makes a passkey that can sign in by itself: its device has to store
 * it and to verify its user; we don't ask for the device's manufacturer (AUTH-43).
 * @throws TooManyAttempts
 */
export async function beginAddingPasskey(
  resources: Resources,
  user: CurrentUser,
  site: RelyingParty,
): Promise<PasskeyCreation> {
  await countAttempt(resources, 'passkeyByUser', user.id)
  const own = await listPasskeys(resources.database, user.id)
  return {
    rp: { id: site.id, name: brand.name },
    user: { id: userHandleOf(user.id), name: user.email, displayName: user.name },
    challenge: await issueChallenge(resources, { purpose: 'add', userId: user.id }),
    pubKeyCredParams: KEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: PASSKEY_TIMEOUT_MS,
    excludeCredentials: describePasskeys(own),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

type Added = { made: NewPasskey; site: RelyingParty; userAgent: string }

/**
 * Stores the passkey that the user's browser has made, under the name of the browser. Its device has verified the
 * user, so that this session counts as opened with a second factor.
 * @throws ORPCError PASSKEY_REFUSED; CONFLICT when an account has it already, or this one has too many; UNAUTHENTICATED
 * when the session was ended meanwhile.
 */
export async function addPasskey(
  resources: Resources,
  user: CurrentUser,
  { made, site, userAgent }: Added,
): Promise<Passkey> {
  const { database, jobs, now } = resources
  const ceremony = { purpose: 'add', userId: user.id } as const
  const challenge = await redeemChallenge(resources, made.response.clientDataJSON, ceremony)
  const verified = challenge && (await verifyNewPasskey(made, challenge, site))
  if (!verified) throw new ORPCError('PASSKEY_REFUSED', passkeyErrors.PASSKEY_REFUSED)
  return database.transaction(async (transaction) => {
    const at = now()
    await lockAccountOfSession(transaction, user)
    const own = await listPasskeys(transaction, user.id)
    if (own.length >= MAX_PASSKEYS) throw apiError('CONFLICT', TOO_MANY)
    const name = shorten(describeDevice(userAgent), MAX_PASSKEY_NAME_LENGTH)
    const row = { userId: user.id, name, ...verified, createdAt: at }
    const stored = await storePasskey(transaction, row)
    if (!stored) throw apiError('CONFLICT', IN_USE)
    await confirmSession(transaction, { sessionId: user.sessionId, at, hasSecondFactor: true })
    const act = { actorId: user.id, action: 'account.add-passkey', subjectType: 'profile' } as const
    await recordAudit(transaction, { at, ...act, subjectId: user.id })
    const mail = { userId: user.id, change: 'passkey-added', at: at.toISOString() } as const
    await jobs.enqueue(transaction, sendSecurityMailJob, mail)
    return presentPasskey(stored)
  })
}
