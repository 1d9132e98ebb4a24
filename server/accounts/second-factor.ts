import { createHash, randomInt } from 'node:crypto'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { brand } from '#contract/brand.ts'
import { RECOVERY_CODES } from '#contract/security/rules.ts'
import { recordAudit } from '../database/audit.ts'
import type { Executor, Transaction } from '../database/connection.ts'
import { profiles, recoveryCodes, secondFactors, sessions } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { noteChangedViewers } from './changed-viewers.ts'
import { sendSecurityMailJob } from './send-security-mail.ts'

/** RFC 4226, 4, R6 recommends 160 bits. */
const SECRET_BYTES = 20
const STEP_SECONDS = 30
/** A code of the step before or after counts too: clocks differ, and typing takes time (RFC 6238, 5.2). */
const STEPS_AROUND = 1
/** The library compares bytes, and fails for six characters that are more than six bytes. */
const CODE = /^\d{6}$/
/** Letters and digits of recovery codes, without those that look alike. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** Nearly 80 random bits: their hash needs not be a slow one. */
const RECOVERY_CODE_LETTERS = 16
const GROUP = /.{4}(?=.)/g

export type ProofKind = 'code' | 'recovery-code'
type Proof = { userId: string; typed: string; at: Date }
type WithSecret = Pick<Resources, 'secret'>

/** Each use of AUTH_SECRET has a key of its own. */
const keyOf = ({ secret }: WithSecret) => `${secret}:second-factor`

const totpOf = (secret: Secret, label = '') =>
  new TOTP({ issuer: brand.name, label, secret, period: STEP_SECONDS })

/**
 * Stores a new secret, which is effective once a code of it was typed; an effective one stays.
 * @param label names the account in the app
 * @returns the secret in Base32 and as 'otpauth://…'; undefined when the second factor is on already
 */
export async function storeNewSecret(
  transaction: Transaction,
  resources: WithSecret,
  { userId, label, at }: { userId: string; label: string; at: Date },
): Promise<{ secret: string; address: string } | undefined> {
  if (await isSecondFactorOn(transaction, userId)) return undefined
  const secret = new Secret({ size: SECRET_BYTES })
  const encryptedSecret = await symmetricEncrypt({ key: keyOf(resources), data: secret.base32 })
  const row = { encryptedSecret, lastUsedStep: null, createdAt: at }
  await transaction
    .insert(secondFactors)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: secondFactors.userId, set: row })
  return { secret: secret.base32, address: totpOf(secret, label).toString() }
}

/**
 * Whether sign-in asks for a code; locks the account's row, so that simultaneous changes come one after the
 * other.
 */
export async function isSecondFactorOn(transaction: Transaction, userId: string): Promise<boolean> {
  const [account] = await transaction
    .select({ since: profiles.secondFactorSince })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for('update')
  return account?.since != null
}

/**
 * Uses up a code of the authenticator app: of any number of attempts with it, one succeeds, and older codes
 * no longer work (RFC 6238, 5.2).
 */
export async function redeemCode(
  executor: Executor,
  resources: WithSecret,
  { userId, typed, at }: Proof,
): Promise<boolean> {
  const token = withoutGaps(typed)
  if (!CODE.test(token)) return false
  const [factor] = await executor.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  if (!factor) return false
  const secret = await symmetricDecrypt({ key: keyOf(resources), data: factor.encryptedSecret }).catch(
    // Stored under another AUTH_SECRET: recovery codes still work.
    () => undefined,
  )
  if (secret === undefined) return false
  const timestamp = at.getTime()
  const totp = totpOf(Secret.fromBase32(secret))
  const delta = totp.validate({ token, timestamp, window: STEPS_AROUND })
  if (delta === null) return false
  const step = totp.counter({ timestamp }) + delta
  const used = await executor
    .update(secondFactors)
    .set({ lastUsedStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        eq(secondFactors.encryptedSecret, factor.encryptedSecret),
        or(isNull(secondFactors.lastUsedStep), lt(secondFactors.lastUsedStep, step)),
      ),
    )
    .returning({ userId: secondFactors.userId })
  return used.length > 0
}

/**
 * Uses up a code or a recovery code of the account.
 * @returns which of them it was, or undefined for neither
 */
export async function redeemProof(
  executor: Executor,
  resources: WithSecret,
  proof: Proof,
): Promise<ProofKind | undefined> {
  if (await redeemCode(executor, resources, proof)) return 'code'
  const used = await executor
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, proof.userId), eq(recoveryCodes.codeHash, hashOf(proof.typed))))
    .returning({ userId: recoveryCodes.userId })
  return used.length > 0 ? 'recovery-code' : undefined
}

/** Makes sign-in ask for a code. */
export async function turnOn(
  transaction: Transaction,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  noteChangedViewers()
  await transaction.update(profiles).set({ secondFactorSince: at }).where(eq(profiles.id, userId))
}

/**
 * Turns the second factor off: deletes secret and recovery codes, and that open sessions were opened with
 * one.
 */
export async function turnOff(transaction: Transaction, userId: string): Promise<void> {
  noteChangedViewers()
  await transaction.update(profiles).set({ secondFactorSince: null }).where(eq(profiles.id, userId))
  // Where the site demands a second factor, open sessions count as opened without (AUTH-41).
  await transaction.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, userId))
  await transaction.delete(secondFactors).where(eq(secondFactors.userId, userId))
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/** Replaces the account's recovery codes. @returns the new ones, such as 'ABCD-EFGH-JKMN-PQRS', to be shown once */
export async function replaceRecoveryCodes(
  transaction: Transaction,
  { userId, at }: { userId: string; at: Date },
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await transaction
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashOf(code), createdAt: at })))
  return codes
}

function newRecoveryCode(): string {
  const letters = Array.from({ length: RECOVERY_CODE_LETTERS }, () => LETTERS[randomInt(LETTERS.length)])
  return letters.join('').replace(GROUP, '$&-')
}

const withoutGaps = (typed: string) => typed.replace(/[\s-]/g, '')

function hashOf(code: string): string {
  return createHash('sha256').update(withoutGaps(code).toUpperCase()).digest('base64url')
}

/** Records that a recovery code was used, and notifies its user, who may not have used it. */
export async function recordRecoveryCodeUse(
  transaction: Transaction,
  { jobs }: Pick<Resources, 'jobs'>,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  const act = { actorId: userId, action: 'account.use-recovery-code', subjectType: 'profile' } as const
  await recordAudit(transaction, { at, ...act, subjectId: userId })
  const mail = { userId, change: 'recovery-code-used', at: at.toISOString() } as const
  await jobs.enqueue(transaction, sendSecurityMailJob, mail)
}
