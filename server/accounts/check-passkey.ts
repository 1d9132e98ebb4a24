import { and, eq } from 'drizzle-orm'
import type { PasskeyProof } from '#contract/security/passkey-shapes.ts'
import { passkeys } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { type Ceremony, redeemChallenge } from './passkey-challenges.ts'
import { type RelyingParty, verifyPasskeyProof } from './verify-passkey.ts'

/** A passkey that was just used, with its device's counter: the input of `notePasskeyUse`. */
export type CheckedPasskey = { id: string; userId: string; counter: number; isBackedUp: boolean }

type Check = { proof: PasskeyProof; site: RelyingParty; userId: string | null }

/**
 * Checks what a browser has signed with a passkey; the challenge is used up in any case.
 * @param check `userId` of the expected user, null at sign-in
 * @returns undefined when anything is wrong, without saying what (AUTH-44)
 */
export async function checkPasskey(
  resources: Pick<Resources, 'database' | 'now' | 'log'>,
  { proof, site, userId }: Check,
): Promise<CheckedPasskey | undefined> {
  const { database, log } = resources
  const refuse = (reason: string) => void log.warn({ reason }, 'passkey refused')
  const ceremony: Ceremony = userId === null ? { purpose: 'sign-in', userId } : { purpose: 'confirm', userId }
  const challenge = await redeemChallenge(resources, proof.response.clientDataJSON, ceremony)
  if (!challenge) return refuse('challenge')
  const [passkey] = await database
    .select()
    .from(passkeys)
    .where(
      and(eq(passkeys.credentialId, proof.id), userId === null ? undefined : eq(passkeys.userId, userId)),
    )
  if (!passkey) return refuse('unknown')
  // At sign-in the device names the user, and elsewhere it may (WebAuthn, 7.2, step 6).
  const { userHandle } = proof.response
  const mayBeMissing = userId !== null && userHandle === undefined
  if (!mayBeMissing && userHandle !== userHandleOf(passkey.userId)) return refuse('user')
  const used = await verifyPasskeyProof(proof, passkey, challenge, site)
  return used ? { id: passkey.id, userId: passkey.userId, ...used } : refuse('verification')
}

/**
 * The user handle that devices store with a passkey: only the id, so that it reveals nothing about the user.
 */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId).toString('base64url')
}
