import { ORPCError } from '@orpc/server'
import type { PasskeyProof } from '#contract/security/passkey-shapes.ts'
import { passkeyErrors } from '#contract/security/rules.ts'
import type { Confirmation } from '#contract/security/shapes.ts'
import { checkOwnPassword } from '../accounts/check-own-password.ts'
import { checkPasskey } from '../accounts/check-passkey.ts'
import { confirmSession } from '../accounts/confirmed-session.ts'
import { lockAccount, notePasskeyUse } from '../accounts/passkeys.ts'
import { isSecondFactorOn, recordRecoveryCodeUse, redeemProof } from '../accounts/second-factor.ts'
import type { RelyingParty } from '../accounts/verify-passkey.ts'
import type { CurrentUser } from '../actor.ts'
import { invalidFields } from '../errors.ts'
import { countAttempt, resetAttempts } from '../rate-limits/attempt-limits.ts'
import type { Resources } from '../resources.ts'

/**
 * Confirms this session with the rate limit of sign-ins (AUTH-27, AUTH-39): by a passkey, by a code if the
 * user has a second factor, or else by the password.
 * @throws ORPCError VALIDATION_FAILED (code or password); PASSKEY_REFUSED; TooManyAttempts.
 */
export async function confirmIdentity(
  resources: Resources,
  user: CurrentUser,
  { ipAddress, site, ...proof }: Confirmation & { ipAddress: string; site: RelyingParty },
): Promise<void> {
  const { database, now } = resources
  if ('passkey' in proof) return confirmByPasskey(resources, user, { proof: proof.passkey, site })
  if ('code' in proof) return confirmByCode(resources, user, proof.code)
  const isCodeNeeded = await database.transaction((transaction) => isSecondFactorOn(transaction, user.id))
  if (isCodeNeeded) throw invalidFields({ code: 'Digite o código do seu aplicativo autenticador' })
  await checkOwnPassword(resources, user, { password: proof.password, field: 'password', ipAddress })
  await confirmSession(database, { sessionId: user.sessionId, at: now() })
}

async function confirmByCode(resources: Resources, user: CurrentUser, typed: string): Promise<void> {
  const { database, now } = resources
  await countAttempt(resources, 'ownCodeByUser', user.id)
  await database.transaction(async (transaction) => {
    const at = now()
    const isOn = await isSecondFactorOn(transaction, user.id)
    const kind = isOn ? await redeemProof(transaction, resources, { userId: user.id, typed, at }) : undefined
    if (!kind) throw invalidFields({ code: 'Este código não confere, ou já foi usado' })
    if (kind === 'recovery-code') await recordRecoveryCodeUse(transaction, resources, { userId: user.id, at })
    await confirmSession(transaction, { sessionId: user.sessionId, at, hasSecondFactor: true })
  })
  await resetAttempts(resources, 'ownCodeByUser', user.id)
}

async function confirmByPasskey(
  resources: Resources,
  user: CurrentUser,
  { proof, site }: { proof: PasskeyProof; site: RelyingParty },
): Promise<void> {
  const { database, now } = resources
  const checked = await checkPasskey(resources, { proof, site, userId: user.id })
  await database.transaction(async (transaction) => {
    const at = now()
    await lockAccount(transaction, user.id)
    const isUsed = checked && (await notePasskeyUse(transaction, { ...checked, at }))
    if (!isUsed) throw new ORPCError('PASSKEY_REFUSED', passkeyErrors.PASSKEY_REFUSED)
    await confirmSession(transaction, { sessionId: user.sessionId, at, hasSecondFactor: true })
  })
}
