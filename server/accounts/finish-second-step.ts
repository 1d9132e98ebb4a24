import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { profiles } from '../database/schema.ts'
import { countAttempt, resetAttempts } from '../rate-limits/attempt-limits.ts'
import type { Resources } from '../resources.ts'
import { recordAccess } from './access-log.ts'
import { deviceCookie, findKnownDevice } from './device-cookie.ts'
import { recordRecoveryCodeUse, redeemProof } from './second-factor.ts'
import { isHttps } from './session-cookie.ts'
import { clearSecondStep, endSecondStep, findSecondStep } from './sign-in-steps.ts'
import { clearSignedOut } from './signed-out-cookie.ts'
import { startSession } from './start-session.ts'

export type SecondStep =
  | { user: { id: string; name: string; email: string; role: string }; cookies: string[] }
  | { refusal: 'expired' | 'wrong-code' }
  | { refusal: 'suspended'; reason: string | null }

/**
 * Opens the session of a user who has typed the password in this browser and now a code or a recovery code
 * (AUTH-40). Of any number of simultaneous attempts with one step or one code, one succeeds.
 * @throws TooManyAttempts
 */
export async function finishSecondStep(
  resources: Resources,
  context: Context,
  { typed, ipAddress }: { typed: string; ipAddress: string },
): Promise<SecondStep> {
  const { database, env, now, secret } = resources
  const at = now()
  const cookies = context.req.header('cookie')
  const step = await findSecondStep(database, cookies, at)
  const [account] = step ? await database.select().from(profiles).where(eq(profiles.id, step.userId)) : []
  if (!step || !account) return { refusal: 'expired' }
  const { id, name, email, role } = account
  const device = findKnownDevice(secret, email, cookies)
  const [limit, subject] = device
    ? (['codeByDevice', `${id}:${device}`] as const)
    : (['codeByAccount', id] as const)
  await countAttempt(resources, 'passwordByAddress', ipAddress)
  await countAttempt(resources, limit, subject)
  const outcome = await database.transaction(async (transaction): Promise<SecondStep> => {
    const [current] = await transaction.select().from(profiles).where(eq(profiles.id, id)).for('update')
    if (!current?.secondFactorSince) return { refusal: 'expired' }
    const kind = await redeemProof(transaction, resources, { userId: id, typed, at })
    if (!kind) return { refusal: 'wrong-code' }
    if (!(await endSecondStep(transaction, step.tokenHash))) return { refusal: 'expired' }
    if (current.suspendedAt) return { refusal: 'suspended', reason: current.suspensionReason }
    if (kind === 'recovery-code') await recordRecoveryCodeUse(transaction, resources, { userId: id, at })
    const userAgent = context.req.header('user-agent')
    const start = { userId: id, by: 'password-code', ipAddress, userAgent, at } as const
    const session = await startSession(transaction, resources, start)
    await recordAccess(transaction, { userId: id, event: 'sign-in', ipAddress, at })
    const set = [
      session,
      deviceCookie(secret, email, isHttps(env)),
      clearSignedOut(isHttps(env)),
      clearSecondStep(resources),
    ]
    return { user: { id, name, email, role }, cookies: set }
  })
  if ('user' in outcome) await resetAttempts(resources, limit, subject)
  return outcome
}
