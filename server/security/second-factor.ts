import { confirmSession, lockAccountOfSession } from '../accounts/confirmed-session.ts'
import { endSessions } from '../accounts/end-sessions.ts'
import {
  isSecondFactorOn,
  redeemCode,
  replaceRecoveryCodes,
  storeNewSecret,
  turnOff,
  turnOn,
} from '../accounts/second-factor.ts'
import { type SecurityChange, sendSecurityMailJob } from '../accounts/send-security-mail.ts'
import type { CurrentUser } from '../actor.ts'
import { recordAudit } from '../database/audit.ts'
import type { Transaction } from '../database/connection.ts'
import { apiError, invalidFields } from '../errors.ts'
import { countAttempt, resetAttempts } from '../rate-limits/attempt-limits.ts'
import type { Resources } from '../resources.ts'

const ON_ALREADY = 'A verificação em duas etapas já está ligada. Para trocar de aplicativo, desligue-a antes.'
const NOT_ON = 'A verificação em duas etapas não está ligada.'
const WRONG_CODE = 'Este código não confere. Veja se o relógio do celular está certo e digite o código atual.'

/**
 * Makes a secret for the user's authenticator app, effective once a code of it was sent (AUTH-40).
 * @throws ORPCError CONFLICT when the second factor is on already; UNAUTHENTICATED when the session was ended
 *   meanwhile.
 */
export async function setUpSecondFactor(
  { database, now, secret }: Resources,
  user: CurrentUser,
): Promise<{ secret: string; address: string }> {
  return database.transaction(async (transaction) => {
    await lockAccountOfSession(transaction, user)
    const made = { userId: user.id, label: user.email, at: now() }
    const stored = await storeNewSecret(transaction, { secret }, made)
    if (!stored) throw apiError('CONFLICT', ON_ALREADY)
    return stored
  })
}

/**
 * Turns the second factor on by a first code. Every other session ends, since it was opened without one.
 * @returns the recovery codes, shown only now.
 * @throws ORPCError CONFLICT when it is on already; VALIDATION_FAILED (code); UNAUTHENTICATED when the
 *   session was ended meanwhile; TooManyAttempts.
 */
export async function turnOnSecondFactor(
  resources: Resources,
  user: CurrentUser,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { database, jobs, now } = resources
  await countAttempt(resources, 'ownCodeByUser', user.id)
  const codes = await database.transaction(async (transaction) => {
    const at = now()
    await lockAccountOfSession(transaction, user)
    if (await isSecondFactorOn(transaction, user.id)) throw apiError('CONFLICT', ON_ALREADY)
    const isRight = await redeemCode(transaction, resources, { userId: user.id, typed: code, at })
    if (!isRight) throw invalidFields({ code: WRONG_CODE })
    await turnOn(transaction, { userId: user.id, at })
    await endSessions(transaction, { userId: user.id, cause: 'ended', at, except: user.sessionId })
    await confirmSession(transaction, { sessionId: user.sessionId, at, hasSecondFactor: true })
    await recordAudit(transaction, { at, action: 'account.turn-on-second-factor', ...byAndOf(user) })
    await jobs.enqueue(transaction, sendSecurityMailJob, mailOf(user, 'second-factor-on', at))
    return replaceRecoveryCodes(transaction, { userId: user.id, at })
  })
  await resetAttempts(resources, 'ownCodeByUser', user.id)
  return { recoveryCodes: codes }
}

/**
 * Makes sign-in ask only for the password.
 * @throws ORPCError CONFLICT when it does already; UNAUTHENTICATED when the session was ended meanwhile.
 */
export async function turnOffSecondFactor(
  { database, jobs, now }: Resources,
  user: CurrentUser,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const at = now()
    await requireOn(transaction, user)
    await turnOff(transaction, user.id)
    await recordAudit(transaction, { at, action: 'account.turn-off-second-factor', ...byAndOf(user) })
    await jobs.enqueue(transaction, sendSecurityMailJob, mailOf(user, 'second-factor-off', at))
  })
}

/**
 * Replaces the user's recovery codes.
 * @returns the new ones, shown this once.
 * @throws ORPCError CONFLICT without a second factor; UNAUTHENTICATED when the session was ended meanwhile.
 */
export async function renewRecoveryCodes(
  { database, jobs, now }: Resources,
  user: CurrentUser,
): Promise<{ recoveryCodes: string[] }> {
  return database.transaction(async (transaction) => {
    const at = now()
    await requireOn(transaction, user)
    await jobs.enqueue(transaction, sendSecurityMailJob, mailOf(user, 'recovery-codes', at))
    await recordAudit(transaction, { at, action: 'account.renew-recovery-codes', ...byAndOf(user) })
    return { recoveryCodes: await replaceRecoveryCodes(transaction, { userId: user.id, at }) }
  })
}

async function requireOn(transaction: Transaction, user: CurrentUser): Promise<void> {
  await lockAccountOfSession(transaction, user)
  if (!(await isSecondFactorOn(transaction, user.id))) throw apiError('CONFLICT', NOT_ON)
}

const byAndOf = ({ id }: CurrentUser) => ({ actorId: id, subjectType: 'profile' as const, subjectId: id })

const mailOf = ({ id }: CurrentUser, change: SecurityChange, at: Date) => ({
  userId: id,
  change,
  at: at.toISOString(),
})
