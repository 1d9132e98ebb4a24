import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { MS_PER_MINUTE } from '#contract/dates.ts'
import { PASSKEY_MINUTES } from '#contract/security/rules.ts'
import { passkeyChallenges } from '../database/schema.ts'
import type { Resources } from '../resources.ts'

/** WebAuthn, 13.4.3 asks for 16 at least. */
const CHALLENGE_BYTES = 32
export const PASSKEY_TIMEOUT_MS = PASSKEY_MINUTES * MS_PER_MINUTE

/** The purpose of a passkey's use; at sign-in the user isn't known yet. */
export type Ceremony = { purpose: 'add' | 'confirm'; userId: string } | { purpose: 'sign-in'; userId: null }

/**
 * Makes the challenge that a browser signs with a passkey; it works once, for five minutes and for this
 * purpose only.
 * @returns 256 random bits in base64url; the database stores only their hash
 */
export async function issueChallenge(
  { database, now }: Pick<Resources, 'database' | 'now'>,
  ceremony: Ceremony,
): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
  const at = now()
  await database.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, at))
  await database.insert(passkeyChallenges).values({
    challengeHash: hashOf(challenge),
    ...ceremony,
    expiresAt: new Date(at.getTime() + PASSKEY_TIMEOUT_MS),
    createdAt: at,
  })
  return challenge
}

/**
 * Uses up the challenge that a browser says it has signed, even when the rest of its answer is wrong: of any
 * number of attempts with it, one succeeds.
 * @param clientData in base64url, as the browser sent it
 * @returns the challenge, or undefined when it was used, has expired, is for another purpose or never existed
 */
export async function redeemChallenge(
  { database, now }: Pick<Resources, 'database' | 'now'>,
  clientData: string,
  { purpose, userId }: Ceremony,
): Promise<string | undefined> {
  const challenge = readChallenge(clientData)
  if (challenge === undefined) return undefined
  const redeemed = await database
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashOf(challenge)),
        eq(passkeyChallenges.purpose, purpose),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, now()),
      ),
    )
    .returning({ purpose: passkeyChallenges.purpose })
  return redeemed.length > 0 ? challenge : undefined
}

function readChallenge(clientData: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'))
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('base64url')
