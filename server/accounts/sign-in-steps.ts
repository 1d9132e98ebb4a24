import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { parse } from 'hono/utils/cookie'
import { MS_PER_MINUTE } from '#contract/dates.ts'
import { SECOND_STEP_MINUTES } from '#contract/security/rules.ts'
import type { Executor, Transaction } from '../database/connection.ts'
import { signInSteps } from '../database/schema.ts'
import type { Resources } from '../resources.ts'
import { isHttps } from './session-cookie.ts'

const STEP_COOKIE = 'pouso.second-step'
const TOKEN_BYTES = 32

type Site = Pick<Resources, 'env'>

/**
 * Stores that this browser has given the account's password, so that the code can follow; no session exists
 * yet.
 * @param userId whose password was right, and whose row is locked
 * @returns the value of the Set-Cookie header
 */
export async function beginSecondStep(
  transaction: Transaction,
  { env, now }: Pick<Resources, 'env' | 'now'>,
  userId: string,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const at = now()
  const expiresAt = new Date(at.getTime() + SECOND_STEP_MINUTES * MS_PER_MINUTE)
  await transaction.insert(signInSteps).values({ tokenHash: hashOf(token), userId, expiresAt, createdAt: at })
  return stepCookie({ env }, token, SECOND_STEP_MINUTES * 60)
}

/** The value of the Set-Cookie header that removes the cookie of a second step. */
export const clearSecondStep = (site: Site) => stepCookie(site, '', 0)

/** Whose password this browser has just typed; undefined when it hasn't, or too long ago. */
export async function findSecondStep(
  executor: Executor,
  cookies: string | undefined,
  at: Date,
): Promise<{ userId: string; tokenHash: string } | undefined> {
  const token = parse(cookies ?? '', STEP_COOKIE)[STEP_COOKIE]
  if (!token) return undefined
  const [step] = await executor
    .select({ userId: signInSteps.userId, tokenHash: signInSteps.tokenHash })
    .from(signInSteps)
    .where(and(eq(signInSteps.tokenHash, hashOf(token)), gt(signInSteps.expiresAt, at)))
  return step
}

/** Ends a second step: of any number of attempts at once one gets true. */
export async function endSecondStep(transaction: Transaction, tokenHash: string): Promise<boolean> {
  const ended = await transaction
    .delete(signInSteps)
    .where(eq(signInSteps.tokenHash, tokenHash))
    .returning({ userId: signInSteps.userId })
  return ended.length > 0
}

function stepCookie({ env }: Site, token: string, seconds: number): string {
  return `${STEP_COOKIE}=${token}; Path=/api/auth; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isHttps(env) ? '; Secure' : ''}`
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
